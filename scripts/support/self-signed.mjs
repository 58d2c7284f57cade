import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Creates a self-signed certificate that is valid for two months, so that no expiry warning appears.
 * @param {string} host an IP address
 * @param {string} folder where it and its key are written
 */
export function createSelfSignedCertificate(host, folder) {
  const [certificate, certificateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const how = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 60'.split(' ')
  const whose = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=IP:${host}`]
  const files = ['-keyout', certificateKey, '-out', certificate]
  const made = spawnSync('openssl', [...how, ...whose, ...files], { encoding: 'utf8' })
  if (made.status !== 0)
    throw new Error(`openssl could not create a certificate: ${made.error?.message ?? made.stderr}`)
  return { certificate, certificateKey }
}
