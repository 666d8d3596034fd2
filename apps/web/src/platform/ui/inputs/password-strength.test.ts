import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['abc1', 1],
  ['somente-letras', 1],
  ['12345678', 1],
  ['padaria7', 2],
  ['padaria na esquina 7', 3],
])('a senha %j tem força %i', (password, level) => expect(strengthOf(password).level).toBe(level));
