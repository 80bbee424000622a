// Checks in this browser that a game's dice were what they were sworn to be before it began.
import { blake2b } from '@noble/hashes/blake2.js';
import { hexToBytes, bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** BLAKE2b-256 of "emberhall commitment" and the seed. */
export function commitmentTo(seed: string): string {
  return bytesToHex(blake2b(concatBytes(utf8ToBytes('emberhall commitment'), hexToBytes(seed)), { dkLen: 32 }));
}
