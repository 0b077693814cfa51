import { queryOptions } from '@tanstack/react-query';
import {
  exportCompanyInboundSums,
  exportInboundSums,
  readCompanyInbound,
  readCompanyInboundMail,
  readInboundMail,
  readInboundMonitoring,
} from '#contract/admin/inbound-monitoring.ts';
import { call } from '#web/api/api.ts';

const REFRESH_MS = 30_000;

/** Whose mail is looked at: all of the installation's, or the company's own. */
export type Whose = 'all' | 'own';

/** What becomes of mail, asked again every thirty seconds. */
export function inboundQuery(whose: Whose) {
  return queryOptions({
    queryKey: ['inbound', whose],
    queryFn: () => call(whose === 'all' ? readInboundMonitoring : readCompanyInbound, {}),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** What happened to one mail; asked again while it waits. */
export function inboundMailQuery(whose: Whose, id: string) {
  return queryOptions({
    queryKey: ['inbound', whose, id],
    queryFn: () =>
      call(whose === 'all' ? readInboundMail : readCompanyInboundMail, { params: { id } }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** The sum with its parts, as a file. */
export const sumsOf = { all: exportInboundSums, own: exportCompanyInboundSums } as const;
