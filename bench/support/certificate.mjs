import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '../../scripts/support/self-signed.mjs'

let made

/**
 * What a server needs for HTTP/2, which browsers speak only in secret. `pin` is what a browser of the bench trusts it by: of
 * one that it does not trust, it would keep no file for the second visit.
 */
export function certificate() {
  made ??= make()
  return made
}

function make() {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-bench-'))
  try {
    const files = selfSigned('127.0.0.1', folder)
    const [cert, key] = [files.certificate, files.certificateKey].map((file) => readFileSync(file))
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { cert, key, pin: createHash('sha256').update(spki).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
