import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/** 32 bytes of 1 in base58, as a link of PrivateBin has its key. */
export const KEY = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';

/** A text as PrivateBin encrypts it (version 2 of its format). */
export function privateBinDocument(text: string, password = '', burns = 0) {
  const [iv, salt, iterations] = [Buffer.alloc(16, 2), Buffer.alloc(8, 3), 1_000];
  const spec = [iv.toString('base64'), salt.toString('base64'), iterations, 256, 128, 'aes', 'gcm', 'zlib'];
  const adata = [spec, 'plaintext', 0, burns];
  const secret = Buffer.concat([Buffer.alloc(32, 1), Buffer.from(password)]);
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(secret, salt, iterations, 32, 'sha256'), iv);
  cipher.setAAD(Buffer.from(JSON.stringify(adata)));
  const packed = deflateRawSync(JSON.stringify({ paste: text }));
  const ct = Buffer.concat([cipher.update(packed), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { v: 2, adata, ct };
}
