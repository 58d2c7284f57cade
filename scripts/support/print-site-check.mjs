/** npm run release -- --check: checks a deployed site and prints the results. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { findConfigErrors } from './config-check.mjs'
import { checkContractReadOnly } from './contract-check.mjs'
import { suggestFixes } from './suggested-fixes.mjs'
import { createRequester, checkSite, checkReleaseFiles } from './site-check.mjs'
import { parseChecksums } from './sums.mjs'
import { bold, dim, green, red } from './terminal.mjs'

const DAY_MS = 86_400_000
const FEW_DAYS = 21

/** @param {import('./site-check.mjs').Part} part */
function printPart({ name, faults }) {
  console.log(`${faults.length ? red('✗') : green('✓')} ${name}`)
  for (const fault of faults) console.log(`    ${red(fault)}`)
}

/**
 * Checks the remaining validity of the certificate; all other checks fail if it is not trusted.
 * @param {URL} address
 * @returns {Promise<import('./site-check.mjs').Part>}
 */
function certificatePart({ hostname, port }) {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      servername: hostname,
      port: Number(port || 443),
      rejectUnauthorized: false,
    })
    const end = (name, faults) => {
      socket.destroy()
      resolve({ name, faults })
    }
    socket.setTimeout(10_000, () => end('the certificate', ['No response in time.']))
    socket.on('error', ({ message }) => end('the certificate', [message]))
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
      end(`the certificate, ${days} days`, days < FEW_DAYS ? [`It expires in ${days} days; renew it.`] : [])
    })
  })
}

/**
 * Checks that, over plain HTTP, the page redirects and calls are rejected; only for sites on the default ports.
 * @param {URL} address
 * @returns {Promise<import('./site-check.mjs').Part>}
 */
async function plainPart({ hostname }) {
  const ask = createRequester(`http://${hostname}/`)
  try {
    const [page, call] = [await ask(''), await ask('mcapi/clinic/default?mpId=default&timestamp=1')]
    const isLed = page.status === 301 && page.headers.get('location')?.startsWith('https://')
    return {
      name: 'plain HTTP',
      faults: [
        ...(isLed ? [] : ['The page over plain HTTP does not redirect to HTTPS.']),
        ...(call.status >= 400 ? [] : ['A call over plain HTTP is not rejected; its token would be unencrypted.']),
      ],
    }
  } catch {
    return { name: 'plain HTTP, which is closed', faults: [] }
  }
}

/**
 * @param {{ check: string, sums?: string, 'mp-id'?: string, 'no-contract'?: boolean }} asked
 * @returns {Promise<boolean>} whether all is well
 */
export async function printSiteCheck({ check, sums, 'mp-id': mpId, 'no-contract': isQuiet }) {
  if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(check) || !URL.canParse(check))
    throw new Error(`--check must be a URL such as https://m.clinic.example/, not ${check}.`)
  const address = new URL(check.replace(/(?:\/index\.html|\/)?$/, '/'))
  const isSecure = address.protocol === 'https:'
  const hashes = sums === undefined ? undefined : parseChecksums(readFileSync(sums, 'utf8'))
  const ask = createRequester(address.href)
  const { parts, config } = await checkSite(ask, { isSecure, findConfigErrors })
  if (!isSecure) parts.push({ name: 'HTTPS', faults: ['The site was checked over plain HTTP.'] })
  else parts.push(await certificatePart(address), ...(address.port ? [] : [await plainPart(address)]))
  if (hashes) parts.push(await checkReleaseFiles(ask, hashes, { isSecure }))
  if (!isQuiet) parts.push(checkContractReadOnly(config.apiBase || address.origin, mpId ?? config.mpId ?? 'default'))
  for (const part of parts) printPart(part)
  const remedies = parts.flatMap(({ faults: wrong, remedies: own = suggestFixes(wrong) }) => (wrong.length ? own : []))
  for (const remedy of new Set(remedies)) console.log(`→ ${remedy}`)
  if (!hashes) console.log(dim('--sums FILE also compares every file with the SHA256SUMS of its release.'))
  const faults = parts.reduce((sum, each) => sum + each.faults.length, 0)
  console.log(bold(faults ? red(faults === 1 ? '1 fault.' : `${faults} faults.`) : green(`${address.href} is well.`)))
  return faults === 0
}
