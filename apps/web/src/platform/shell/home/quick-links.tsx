import { Link } from '@tanstack/react-router';
import { areaIcon, areaTitle } from '../areas.ts';
import type { MenuItem } from '../menu.ts';
import classes from './home-page.module.css';

/** A few screens side by side. */
export function QuickLinks({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.quick}>
        {items.map(({ to, title: label, screen }) => {
          const Icon = screen.icon ?? areaIcon(screen.area ?? 'inicio');
          return (
            <li key={to}>
              <Link to={to}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>
                  {label}
                  {screen.area && <small>{areaTitle(screen.area)}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
