import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section of the URL's fragment and focuses its title. */
export function useLinkedSection() {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return;
    document.getElementById(id)?.scrollIntoView();
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [hash]);
}
