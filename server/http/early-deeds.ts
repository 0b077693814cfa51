/**
 * A script that stands in a page which can be read before it acts, and keeps what a visitor
 * does meanwhile: what is typed, and the last button, Enter or Ctrl+Enter. web/early.ts does it afterwards.
 */
export const KEEP_EARLY_DEEDS = `{
      const ended = new AbortController();
      const early = { typed: new Map(), pressed: null, end: () => ended.abort() };
      globalThis.tidingsEarly = early;
      const on = (type, keep) => addEventListener(type, keep, { capture: true, signal: ended.signal });
      const press = (event, element) => {
        event.preventDefault();
        early.pressed = element;
      };
      on('input', ({ target }) => {
        if ('defaultValue' in target) early.typed.set(target, target.value);
      });
      on('click', (event) => {
        const button = event.target.closest('button');
        if (button) press(event, button);
      });
      on('keydown', (event) => {
        const { target } = event;
        if (event.key !== 'Enter' || !target.form) return;
        if (target.localName === 'input') press(event, target.form);
        else if (target.localName === 'textarea' && (event.ctrlKey || event.metaKey)) press(event, target);
      });
      on('submit', (event) => press(event, event.submitter ?? event.target));
    }`;
