import classes from './initials.module.css';

/** `Marta Souza Lima` → `ML`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}

export function Initials({ name, size = 28 }: { name: string; size?: number }) {
  return (
    // Drawn by the style: two letters are no part of the name of the button they stand in.
    <span
      className={classes.initials}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
