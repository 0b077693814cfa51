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

/** Mail of the installation, or of the company. */
export type Whose = 'all' | 'own';

/** Inbound email, polled every thirty seconds. */
export function inboundQuery(whose: Whose) {
  return queryOptions({
    queryKey: ['inbound', whose],
    queryFn: () => call(whose === 'all' ? readInboundMonitoring : readCompanyInbound, {}),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

export function inboundMailQuery(whose: Whose, id: string) {
  return queryOptions({
    queryKey: ['inbound', whose, id],
    queryFn: () =>
      call(whose === 'all' ? readInboundMail : readCompanyInboundMail, { params: { id } }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** Endpoints that export the sum as a file. */
export const sumsOf = { all: exportInboundSums, own: exportCompanyInboundSums } as const;
