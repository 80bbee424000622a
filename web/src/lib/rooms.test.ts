import { describe, expect, it } from 'vitest';
import { match, roomAt, shapesOf, type Rooms } from './rooms';

describe('an address', () => {
  it('gives the parts of a path by their names', () => {
    expect(match('/demo/:game/:id', '/demo/seekers/a%20stand')).toEqual({ game: 'seekers', id: 'a stand' });
    expect(match('/storyteller', '/storyteller/')).toEqual({});
  });

  it('has nothing for parts that may be left out', () => {
    expect(match('/armory/:game?/:code?', '/armory')).toEqual({ game: '', code: '' });
    expect(match('/armory/:game?/:code?', '/armory/seekers')).toEqual({ game: 'seekers', code: '' });
  });

  it('is no other address', () => {
    expect(match('/table/:id', '/table')).toBeNull();
    expect(match('/table/:id', '/join/x')).toBeNull();
    expect(match('/storyteller', '/storyteller/more')).toBeNull();
    expect(match('/', '/rules')).toBeNull();
  });

  it('has a shape for each number of parts, which the hall serves', () => {
    expect(shapesOf('/')).toEqual(['/']);
    expect(shapesOf('/table/:id')).toEqual(['/table/*']);
    expect(shapesOf('/armory/:game?/:code?')).toEqual(['/armory', '/armory/*', '/armory/*/*']);
  });

  it('finds its room', () => {
    const [home, rules] = [() => Promise.reject(), () => Promise.reject()];
    const rooms: Rooms = { '/': home, '/rules/:game?': rules };

    expect(roomAt(rooms, '/')).toEqual([home, {}]);
    expect(roomAt(rooms, '/rules/conjure')).toEqual([rules, { game: 'conjure' }]);
    expect(roomAt(rooms, '/nothing')).toBeUndefined();
  });
});
