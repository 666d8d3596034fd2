interface Device {
  /** `Chrome no Windows`, as people call it. */
  name: string;
  isPhone: boolean;
}

// The order matters: Edge and Opera also say Chrome, Chrome also says Safari, Android also says Linux.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a user agent stands for; null for one that is none of the usual browsers. */
export function deviceOf(agent: string | null): Device | null {
  const find = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(agent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (!browser && !system) return null;
  return { name: [browser, system].filter(Boolean).join(' · '), isPhone: /iPhone|Android.*Mobile/.test(agent ?? '') };
}
