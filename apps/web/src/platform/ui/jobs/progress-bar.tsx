import classes from './progress-bar.module.css';

/** How far something is; while the whole is unknown, a piece that goes to and fro. */
export function ProgressBar({ share, label }: { /** 0 to 1; null: unknown. */ share: number | null; label: string }) {
  const percent = share === null ? undefined : Math.floor(share * 100);
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={share === null || undefined}
    >
      <span style={share === null ? undefined : { width: `${share * 100}%` }} />
    </div>
  );
}
