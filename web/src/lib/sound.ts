// Sounds of our own making: a few oscillators and a breath of noise, no files. Nothing sounds until somebody wants it.
import type { Cue } from './hearing';

/** A tone: when it begins, its pitch (and where that glides to), how long and how loud, and its colour. */
interface Tone {
  at: number; // seconds
  hertz: number;
  to?: number;
  lasts: number;
  loud: number;
  wave: OscillatorType | 'noise';
}

const tone = (
  at: number,
  hertz: number,
  lasts: number,
  loud: number,
  wave: Tone['wave'] = 'sine',
  to?: number,
): Tone => ({
  at,
  hertz,
  lasts,
  loud,
  wave,
  ...(to === undefined ? {} : { to }),
});

const CUES: Record<Cue, Tone[]> = {
  turn: [tone(0, 587, 0.18, 0.18, 'triangle'), tone(0.09, 784, 0.26, 0.16, 'triangle')],
  roll: [0, 0.06, 0.11, 0.17].map((at, n) => tone(at, 900 + 160 * (n % 2), 0.05, 0.12, 'noise')),
  cast: [tone(0, 330, 0.34, 0.14, 'triangle', 523)],
  harm: [tone(0, 150, 0.2, 0.4, 'sine', 62), tone(0, 700, 0.09, 0.16, 'noise')],
  boon: [tone(0, 523, 0.3, 0.14), tone(0.1, 659, 0.36, 0.14)],
  score: [
    tone(0, 523, 0.2, 0.18, 'triangle'),
    tone(0.12, 659, 0.2, 0.18, 'triangle'),
    tone(0.24, 784, 0.4, 0.18, 'triangle'),
  ],
  forge: [
    ...[0, 0.28].flatMap((at) => [
      tone(at, 2200, 0.5, 0.12, 'triangle', 2180),
      tone(at, 1340, 0.35, 0.12, 'square', 1330),
      tone(at, 3000, 0.06, 0.3, 'noise'),
    ]),
  ],
  deliver: [0, 0.07, 0.13, 0.22].map((at, n) => tone(at, 1800 + 330 * n, 0.22, 0.12, 'triangle')),
  collect: [523, 587, 659, 784, 880].map((hertz, n) => tone(n * 0.07, hertz, 0.3, 0.14, 'triangle')),
  conjure: [tone(0, 220, 0.9, 0.16, 'sine', 880), tone(0.12, 330, 0.9, 0.12, 'sine', 1320), tone(0.5, 1760, 0.6, 0.06)],
  overheat: [tone(0, 1800, 0.9, 0.22, 'noise', 400), tone(0, 90, 0.6, 0.26, 'sawtooth', 60)],
  fell: [tone(0, 120, 0.7, 0.5, 'sine', 38), tone(0.03, 400, 0.25, 0.2, 'noise', 120)],
  end: [392, 523, 659].map((hertz, n) => tone(n * 0.16, hertz, 0.5, 0.18, 'triangle')),
  said: [tone(0, 660, 0.12, 0.12), tone(0.07, 880, 0.16, 0.1)],
  won: [392, 523, 659, 784, 1047].map((hertz, n) => tone(n * 0.13, hertz, n === 4 ? 1.1 : 0.4, 0.2, 'triangle')),
};

let context: AudioContext | null = null;
let breath: AudioBuffer | null = null;

function noise(at: AudioContext): AudioBuffer {
  if (breath) return breath;
  breath = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const data = breath.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  return breath;
}

/** The sound of it, as loud as that: from 0 to 1. */
export function sound(cue: Cue, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime + 0.01;
  const all = context.createGain();
  all.gain.value = volume;
  all.connect(context.destination);
  for (const one of CUES[cue]) play(context, all, now, one);
}

function play(at: AudioContext, all: GainNode, now: number, { at: begin, hertz, to, lasts, loud, wave }: Tone): void {
  const start = now + begin;
  const envelope = at.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  envelope.connect(all);
  if (wave === 'noise') {
    const source = at.createBufferSource();
    const band = at.createBiquadFilter();
    source.buffer = noise(at);
    band.type = 'bandpass';
    glide(band.frequency, hertz, to, start, lasts);
    source.connect(band).connect(envelope);
    source.start(start, Math.random() * 0.5, lasts);
    return;
  }
  const source = at.createOscillator();
  source.type = wave;
  glide(source.frequency, hertz, to, start, lasts);
  source.connect(envelope);
  source.start(start);
  source.stop(start + lasts);
}

function glide(pitch: AudioParam, from: number, to: number | undefined, start: number, lasts: number): void {
  pitch.setValueAtTime(from, start);
  if (to !== undefined) pitch.exponentialRampToValueAtTime(to, start + lasts);
}
