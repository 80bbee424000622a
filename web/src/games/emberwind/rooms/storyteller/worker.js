// Keeps the assistant (/storyteller) for when there is no connection. offline.ts writes VERSION and FILES into it.
//
// It answers for nothing else: its scope is /storyteller, and of what the page asks for, only the files below and the
// page itself are looked up here. The page itself comes from the hall as long as the hall answers in time, so that a
// new version is seen at once. Files below /assets have a hash of their content in their names, so that a kept one is
// never an old one; the few others come from the hall first, like the page. Every build has a cache of its own; those of
// older builds go when the new one is complete.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const CACHE = `storyteller-${VERSION}`;
const PAGE = '/storyteller';
const PATIENCE = 2500; // milliseconds until a hall that is slow counts as none

addEventListener('install', (event) => {
    event.waitUntil(fill().then(() => skipWaiting()));
});

// All or nothing: a build that is not complete is never used.
async function fill() {
    const cache = await caches.open(CACHE);
    await cache.addAll([PAGE, ...FILES].map((file) => new Request(file, { cache: 'no-cache' })));
}

addEventListener('activate', (event) => {
    event.waitUntil(forget());
});

async function forget() {
    const old = (await caches.keys()).filter((name) => name.startsWith('storyteller-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
}

addEventListener('fetch', (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== 'GET' || address.origin !== location.origin) return;
    if (request.mode === 'navigate') {
        if (address.pathname === PAGE) event.respondWith(freshFirst(request, PAGE));
    } else if (FILES.includes(address.pathname)) {
        const answer = address.pathname.startsWith('/assets/') ? keptFirst : freshFirst;
        event.respondWith(answer(request, address.pathname));
    }
});

async function freshFirst(request, path) {
    const patience = new Promise((_, fail) => setTimeout(fail, PATIENCE));
    try {
        const fresh = await Promise.race([fetch(request), patience]);
        if (fresh.ok) return fresh;
    } catch {
        // No hall, or a slow one.
    }
    return (await kept(path)) ?? fetch(request);
}

async function keptFirst(request, path) {
    return (await kept(path)) ?? fetch(request);
}

async function kept(path) {
    return (await caches.open(CACHE)).match(path, { ignoreVary: true });
}
