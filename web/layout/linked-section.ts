import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the section that the address names, once it is there. */
export function useLinkedSection() {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return;
    document.getElementById(id)?.scrollIntoView();
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [hash]);
}
