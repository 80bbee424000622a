// Links to hand on: the phone's own way of sharing where there is one, else the clipboard.

export const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** True once it is in the clipboard, or was given to another app. */
export async function handOn(path: string, title: string): Promise<boolean> {
  const url = new URL(path, location.origin).href;
  try {
    if (canShare) await navigator.share({ title, url });
    else await copy(url);
    return true;
  } catch {
    return false;
  }
}

/** True once it is in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await copy(text);
    return true;
  } catch {
    return false;
  }
}

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without https, on a home network, browsers have no clipboard but this one.
  const field = Object.assign(document.createElement('textarea'), { value: text });
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (!isDone) throw new Error('not copied');
}
