import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { translate } from '../i18n/texts.ts';
import { OutdatedError, reloadOutdated } from '../router/build.ts';
import { LostPartError, loadChunk } from '../router/load-chunk.ts';
import { showNotice } from './feedback/notice.tsx';
import { pageTexts } from './feedback/page-texts.ts';

/**
 * A part of a screen in a chunk of its own: `lazyPart(() => import('./x.tsx').then((part) => part.X))`. When it does not
 * come, a notice says so and the screen around it stays, with all that was typed there.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // React keeps no types through `lazy`: what comes is what was asked for.
  const Part = lazy(async () => ({
    default: (await loadChunk(load)) as ComponentType<object>,
  })) as ComponentType<object>;
  return (props: P) => (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    if (isAbsence(error) && !(error instanceof OutdatedError && reloadOutdated())) tellAbsence(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isAbsence(error)) throw error;
    return null;
  }
}

const isAbsence = (error: unknown) => error instanceof OutdatedError || error instanceof LostPartError;

const tellAbsence = (error: unknown) =>
  showNotice({
    id: 'lost-part',
    text: translate(pageTexts, error instanceof OutdatedError ? 'outdatedPart' : 'failedChunk'),
    tone: 'warning',
    lasts: false,
    action: { label: translate(pageTexts, 'reload'), run: () => location.reload() },
  });
