import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSelfSignedCertificate } from '../../scripts/support/self-signed.mjs'

let made

/**
 * Certificate for HTTP/2, which browsers use only over TLS. `pin` makes the bench's browser trust it: without trust, a
 * browser does not cache files for the second visit.
 */
export function createCertificate() {
  made ??= make()
  return made
}

function make() {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-bench-'))
  try {
    const files = createSelfSignedCertificate('127.0.0.1', folder)
    const [cert, key] = [files.certificate, files.certificateKey].map((file) => readFileSync(file))
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { cert, key, pin: createHash('sha256').update(spki).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
