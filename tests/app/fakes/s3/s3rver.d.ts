declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** The server has no own types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
