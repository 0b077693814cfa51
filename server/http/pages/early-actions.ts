/** Records input before hydration; web/loading/early-actions.ts replays it. */
export const RECORD_EARLY_ACTIONS = `{
      const ended = new AbortController();
      const early = { typed: new Map(), press: null, end: () => ended.abort() };
      globalThis.tidingsEarly = early;
      const on = (type, keep) => addEventListener(type, keep, { capture: true, signal: ended.signal });
      const recordPress = (event, press) => {
        event.preventDefault();
        early.press = press;
      };
      // As Enter does (HTML, 4.10.21.2): by the form's button, unless that does not count then.
      const send = (form) => form.querySelector('[type=submit]')?.click();
      const keys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      on('input', ({ target }) => {
        if ('defaultValue' in target) early.typed.set(target, target.value);
      });
      on('click', (event) => {
        const button = event.target.closest('button');
        if (button) recordPress(event, () => button.click());
      });
      on('keydown', (event) => {
        const { target } = event;
        const { form, localName } = target;
        if (event.key !== 'Enter' || !form) return;
        if (localName === 'input') recordPress(event, () => send(form));
        else if (localName === 'textarea' && (event.ctrlKey || event.metaKey)) {
          recordPress(event, () => target.dispatchEvent(new KeyboardEvent('keydown', keys)));
        }
      });
      on('submit', (event) => {
        const { submitter, target } = event;
        recordPress(event, () => (submitter ? submitter.click() : send(target)));
      });
    }`;
