// A short shake of the phone when a Hero is to roll, for a Storyteller who looks at the players. Off until it is wished for.
const KEY = 'storyteller-buzz';
const SHAKE = 60; // milliseconds

/** Whether this device can shake at all. */
export const canBuzz = (): boolean => 'vibrate' in navigator;

export const isBuzzing = (): boolean => localStorage.getItem(KEY) === 'on';

export function setBuzzing(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  buzz();
}

/** It is somebody's roll. */
export function buzz(): void {
  if (canBuzz() && isBuzzing()) navigator.vibrate(SHAKE);
}
