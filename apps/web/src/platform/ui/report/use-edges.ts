import { type RefObject, useEffect, useRef, useState } from 'react';

/** Width of a page across within its margins, 1047 CSS pixels, less 5 %: words shrink a little less than they are told. */
const PAPER = 995;

interface Edges<T> {
  ref: RefObject<T | null>;
  /** There is more to the left, or to the right, of what is in sight. */
  left: boolean;
  right: boolean;
  /** By which the whole fits the width of a page across. */
  paper: number;
}

/** Tells of what scrolls sideways that there is more, and how much smaller it must be to be printed whole. @param of what it shows */
export function useEdges<T extends HTMLElement>(of: unknown): Edges<T> {
  const ref = useRef<T>(null);
  const [edges, setEdges] = useState({ left: false, right: false, paper: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has another width
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const look = () => {
      // On paper it is already as small as was said: to measure that again would undo it.
      if (window.matchMedia('print').matches) return;
      const { scrollLeft, clientWidth, scrollWidth } = scroller;
      const next = {
        left: scrollLeft > 1,
        right: scrollLeft + clientWidth < scrollWidth - 1,
        paper: Math.min(1, PAPER / scrollWidth),
      };
      setEdges((now) => (now.left === next.left && now.right === next.right && now.paper === next.paper ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [of]);
  return { ref, ...edges };
}
