// The rules that the assistant works with, without a server: the one place where the page knows any (decision 0061).
export * from './aloud';
export * from './asks';
export * from './chains';
export * from './checks';
export * from './choices';
export * from './conditions';
export * from './damage';
export * from './deeds';
export * from './dice';
export * from './fight';
export * from './health';
export * from './policy';
export * from './record';
export * from './sheets';
export * from './targets';
export * from './turns';
export * from './words';
