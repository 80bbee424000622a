/** Arrow keys in a list of tabs: the key of the tab that has the focus now, or null where it was another key. */
export function tabByKey<Key extends string>(event: KeyboardEvent, keys: readonly Key[], now: Key): Key | null {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step) return null;
  event.preventDefault();
  event.stopPropagation();
  const at = (keys.indexOf(now) + step + keys.length) % keys.length;
  (event.currentTarget as HTMLElement).querySelectorAll('button')[at]?.focus();
  return keys[at]!;
}
