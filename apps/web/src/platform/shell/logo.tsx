import classes from './logo.module.css';

/** The mark: an R whose leg stands apart, the part of the shop behind the counter. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classes.mark}>
      <rect width="24" height="24" rx="6" className={classes.ground} />
      <path d="M6 5.5h7.3a4 4 0 0 1 0 8H9.1v-2.7h4a1.3 1.3 0 0 0 0-2.6h-4v10.3H6z" />
      <path d="M11.2 15h3.6l3.4 3.5h-3.9z" />
    </svg>
  );
}

export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word} style={{ fontSize: size * 0.67 }}>
        Retaguarda
      </span>
    </span>
  );
}
