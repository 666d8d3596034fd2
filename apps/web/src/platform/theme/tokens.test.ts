import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`));
  const body = block.slice(0, block.indexOf('}'));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

const light = tokensOf(':root');
const schemes = { claro: light, escuro: { ...light, ...tokensOf(':root[data-mantine-color-scheme="dark"]') } };

/** Relative luminance of `#rrggbb`. @source WCAG 2.2, "relative luminance" */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'card', 'nav', 'raised', 'hover'];
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'red', 'green', 'amber', 'blue'];
const textPairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...['accent', 'green', 'amber', 'red', 'blue', 'mute'].map((role): [string, string] => [role, `${role}-tint`]),
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => [
    [ink, 'accent-tint'] as [string, string],
    [ink, 'mute-tint'] as [string, string],
  ]),
  ...['accent-fill', 'accent-fill-hover', 'red-fill', 'red-fill-hover', 'support-fill'].map(
    (fill): [string, string] => ['on-fill', fill],
  ),
  ['on-slab', 'slab'],
  ['on-slab-2', 'slab'],
];
const edgePairs: [string, string][] = [
  ['line-control', 'card'],
  ['line-control', 'paper'],
  ['accent', 'card'],
  ['accent', 'nav'],
  ['accent', 'raised'],
];

describe.each(Object.entries(schemes))('tema %s', (_, tokens) => {
  const ratio = (a: string, b: string) => contrast(tokens[a] ?? '', tokens[b] ?? '');

  test.each(textPairs)('o texto %s se lê sobre %s (4,5:1)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('a borda %s se vê sobre %s (3:1)', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('os dois temas definem os mesmos papéis de cor', () => {
  expect(Object.keys(tokensOf(':root[data-mantine-color-scheme="dark"]')).sort()).toEqual(Object.keys(light).sort());
});
