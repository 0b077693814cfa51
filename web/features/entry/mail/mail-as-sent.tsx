import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type EntryFile, MAIL_FRAME } from '#contract/entries/attachments.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useMessages } from '#web/messages/language.tsx';
import type { MailHtml } from '#web/store/lists/attachments-query.ts';
import { Button } from '#web/ui/button.tsx';
import { fillFrame, heightOfFrame } from './mail-frame.ts';

type AsSentProps = {
  query: UseQueryOptions<MailHtml, Error, MailHtml, (string | null)[]>;
  files: EntryFile[];
  imageUrl: (file: EntryFile) => string;
  /** True for an unverified sender: no remote images, no links. */
  isUntrusted?: boolean;
};

/** The original HTML of a mail; remote images are loaded only on request. */
export function AsSent({ query, files, imageUrl, isUntrusted = false }: AsSentProps) {
  const { entry: messages } = useMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const [hasRemoteImages, setHasRemoteImages] = useState(false);
  const [showsRemoteImages, setShowsRemoteImages] = useState(false);
  const { data, error, refetch } = useQuery(query);

  const measure = useCallback(() => {
    if (frame.current) setHeight(heightOfFrame(frame.current));
  }, []);
  const fill = () => {
    const into = frame.current?.contentWindow;
    if (!frame.current || !into || !data) return;
    const context = { files, imageUrl, showsRemoteImages, isUntrusted };
    const { page, hasRemoteImages } = data.sanitizeMail(data.html, context, into);
    setHasRemoteImages(hasRemoteImages);
    fillFrame(frame.current, page, measure);
  };
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);

  if (error) {
    return (
      <LoadFailure
        error={error}
        says={messages.asSentFailed}
        onRetry={() => void refetch()}
        className="text-13"
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {hasRemoteImages && !showsRemoteImages && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-quiet">
          <span>{messages.remoteImagesOff}</span>
          {!isUntrusted && (
            <Button size="small" onClick={() => setShowsRemoteImages(true)}>
              {messages.showRemoteImages}
            </Button>
          )}
        </div>
      )}
      {data && (
        <iframe
          ref={frame}
          title={messages.mailAsSent}
          src={showsRemoteImages ? MAIL_FRAME.allImages : MAIL_FRAME.ownImages}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          onLoad={fill}
          height={height}
          className="w-full rounded-md border border-line bg-white [color-scheme:light]"
        />
      )}
    </div>
  );
}
