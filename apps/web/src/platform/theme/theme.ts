import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { rankedFilter } from '../ui/inputs/ranked-filter.ts';

/** Petrol from tint to deep; the roles in tokens.css decide what is shown, this feeds Mantine's own derivations. */
const petrol: MantineColorsTuple = [
  '#e4f1ef',
  '#cfe6e3',
  '#b4d6d2',
  '#84bfb9',
  '#4fb8b0',
  '#2b958d',
  '#0b6b66',
  '#095852',
  '#074641',
  '#053430',
];

const controlVars = { '--input-height': 'var(--control-height)', '--input-fz': 'var(--control-font)' };

export const theme = createTheme({
  fontFamily: "'Inter Variable', ui-sans-serif, system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '26px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 6 },
  colors: { petrol },
  black: '#1c2430',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: '19px', lineHeight: '26px' },
      h2: { fontSize: '16px', lineHeight: '22px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  // Components that a screen may never show are configured without importing them: the theme is in the first load.
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_, { size = 'sm' }) => ({
        root:
          size === 'sm' || size === 'xs'
            ? {
                '--button-height': size === 'sm' ? 'var(--control-height)' : 'var(--control-height-sm)',
                '--button-padding-x': size === 'sm' ? '12px' : '10px',
                '--button-fz': size === 'sm' ? '14px' : '13px',
              }
            : {},
      }),
      styles: { label: { fontWeight: 560 } },
    }),
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
      vars: (_: unknown, { size = 'md' }: { size?: unknown }) => ({
        root: size === 'md' ? { '--ai-size': 'var(--control-height)' } : {},
      }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, { size = 'sm' }: { size?: unknown }) => ({
        wrapper: size === 'sm' ? controlVars : {},
      }),
    },
    InputWrapper: {
      defaultProps: { size: 'sm' },
      styles: {
        label: { fontWeight: 500, color: 'var(--ink-2)', marginBottom: 4 },
        description: { fontSize: 12.5, lineHeight: '17px', color: 'var(--ink-2)', marginBottom: 4 },
      },
    },
    Select: { defaultProps: { filter: rankedFilter, autoSelectOnBlur: true } },
    MultiSelect: { defaultProps: { filter: rankedFilter } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Badge: {
      defaultProps: { variant: 'light', size: 'md', radius: 'xl' },
      styles: { root: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 } },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        // The head of a dialog is no banner of the page.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
        transitionProps: { duration: 120, transition: 'pop' },
      },
      styles: { title: { fontSize: 16, fontWeight: 640 } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Notification: { defaultProps: { radius: 'lg', withBorder: true } },
    Tooltip: {
      defaultProps: { openDelay: 350, radius: 'sm', transitionProps: { duration: 100 } },
      styles: { tooltip: { fontSize: 12, background: 'var(--slab)', color: 'var(--on-slab)' } },
    },
  },
});

const roles = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-disabled': 'var(--mute-tint)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-white': '#ffffff',
  ...family('petrol', 'accent', 'var(--accent-fill)', 'var(--accent-fill-hover)'),
  ...family('gray', 'mute', 'var(--mute)', 'var(--ink-3)'),
  ...family('green', 'green', 'var(--green)', 'var(--green)'),
  ...family('yellow', 'amber', 'var(--amber)', 'var(--amber)'),
  ...family('orange', 'amber', 'var(--amber)', 'var(--amber)'),
  ...family('red', 'red', 'var(--red-fill)', 'var(--red-fill-hover)'),
  ...family('blue', 'blue', 'var(--blue)', 'var(--blue)'),
  ...scale('gray', ['hover', 'hover', 'line', 'line', 'line-control', 'ink-3', 'ink-3', 'ink-2', 'ink-2', 'ink']),
  ...scale('dark', ['ink', 'ink-2', 'ink-3', 'ink-3', 'line', 'mute-tint', 'card', 'card', 'paper', 'paper']),
};

/** Where Mantine reaches into its scales (tracks, dividers, boxes, dimmed words), light by `gray`, dark by `dark`. */
function scale(color: 'gray' | 'dark', shades: readonly string[]) {
  return Object.fromEntries(shades.map((role, shade) => [`--mantine-color-${color}-${shade}`, `var(--${role})`]));
}

/** Mantine's semantic variables of one colour, laid on our roles. */
function family(color: string, role: string, filled: string, filledHover: string) {
  const base = `--mantine-color-${color}`;
  return {
    [`${base}-text`]: `var(--${role})`,
    [`${base}-filled`]: filled,
    [`${base}-filled-hover`]: filledHover,
    [`${base}-light`]: `var(--${role}-tint)`,
    [`${base}-light-hover`]: `color-mix(in srgb, var(--${role}-tint), var(--${role}) 8%)`,
    [`${base}-light-color`]: `var(--${role})`,
    [`${base}-outline`]: `var(--${role})`,
    [`${base}-outline-hover`]: `var(--${role}-tint)`,
  };
}

/** Mantine's colours read our roles, so a scheme is one block of tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
