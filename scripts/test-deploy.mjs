/**
 * npm run tools -- test-deploy: runs tests/deploy on the production build behind a real nginx, with the mock clinic,
 * its chat and its bucket. Finds nginx or installs Debian's package, builds, and checks that the guard finds leaks in
 * this build.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureFonts, findChromium } from './find-chromium.mjs'
import { findNginx } from './find-nginx.mjs'
import { nginxClinicSettings, readClinics } from './support/clinics.mjs'
import { findFreePort } from './support/free-port.mjs'
import { repositoryRoot } from './support/root.mjs'
import { createSelfSignedCertificate } from './support/self-signed.mjs'
import { fillTemplate, stageSite, renderNginxConf } from './support/site.mjs'
import { bold, dim, green, createProgressBar, red, formatSeconds } from './support/terminal.mjs'
import { findPackageBin } from './support/package-bin.mjs'

if (process.argv.includes('--help')) {
  console.log('npm run tools -- test-deploy [arguments for Playwright, such as a test file or --grep WORD]')
  process.exit()
}
const HOST = '127.0.0.1'
const work = mkdtempSync(join(tmpdir(), 'sujian-deploy-'))
const site = join(work, 'site')
const started = Date.now()
const say = (text) => console.log(`${bold(text)} ${dim(formatSeconds(Date.now() - started))}`)
const stops = []
let nginxLog = ''

/** @param {string} command @param {string[]} args */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
const must = async (what, code) => {
  if ((await code) !== 0) throw new Error(`${what} failed.`)
}

/** Checks that the guard rejects three leaks, each in a copy of the build that has just passed. */
function proveGuard() {
  const leaks = [
    ['the mock clinic', 'assets/mock-Dx1.js', 'export const s="SUJIAN_MOCK_SENTINEL"'],
    ['a source map', 'assets/index-Dx1.js.map', '{"version":3}'],
    [
      'a debug tool',
      'assets/debug-Dx1.js',
      'import("./eruda.js").then((eruda)=>eruda.init());console.debug(1);debugger',
    ],
  ]
  const copy = join(work, 'leaky')
  for (const [name, path, text] of leaks) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(join(repositoryRoot, 'dist'), copy, { recursive: true })
    writeFileSync(join(copy, path), text)
    const { status, stdout } = spawnSync(process.execPath, [join(repositoryRoot, 'scripts/guard.mjs'), copy], {
      encoding: 'utf8',
    })
    if (status !== 1 || !stdout.includes(path)) throw new Error(`The guard did not detect ${name}.`)
    console.log(`  the guard detects ${name}`)
  }
}

/** @param {number} plainPort @param {number} port @param {number} bucketPort */
async function startClinic(port) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()
  process.env.SUJIAN_CLINIC_AT ??= `${today}T09:10:00+08:00`
  const { preview } = await import('vite')
  // Used only for its middleware: nginx serves the files.
  const server = await preview({
    root: repositoryRoot,
    mode: 'production',
    logLevel: 'warn',
    preview: { host: HOST, port, strictPort: true },
  })
  stops.push(() => server.close())
}

/** Serves the bucket from another origin, as in production. */
const bucketServer = ({ port, clinic, certificate, certificateKey }) => `
server {
  listen ${port} ssl;
  ssl_certificate ${certificate};
  ssl_certificate_key ${certificateKey};
  client_max_body_size 40m;
  location /rht-patients/ {
    proxy_pass http://${HOST}:${clinic};
    proxy_set_header Host $host;
    proxy_request_buffering off;
  }
}
`

/** Three clinics on this build: two by host name, which Chromium resolves locally, and one by path. */
async function threeClinics(config) {
  const folder = join(work, 'of-three')
  mkdirSync(folder)
  const clinics = CLINICS.map(({ color, ...clinic }) => {
    const { key } = clinic
    writeFileSync(join(folder, `${key}.json`), JSON.stringify({ ...config, mpId: `of-${key}`, mpIdFrom: 'config' }))
    writeFileSync(join(folder, `${key}.svg`), `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${color}"/></svg>`)
    return { ...clinic, color, icon: `${key}.svg`, share: { text: `${clinic.name}的门诊` }, config: `${key}.json` }
  })
  writeFileSync(join(folder, 'clinics.json'), JSON.stringify(clinics))
  return readClinics(join(folder, 'clinics.json'))
}
const CLINICS = [
  { key: 'one', host: 'one.localhost', name: '青禾堂', color: '#7a3b2e' },
  { key: 'two', host: 'two.localhost', name: '南院', color: '#28548c' },
  { key: 'three', path: '/three/', name: '北院', color: '#6a3d8a' },
]

/** Checks nginx's configuration for a site with one clinic, without serving it. */
function mustRead(nginx, values, conf) {
  writeFileSync(join(work, 'of-one.conf'), conf)
  const template = readFileSync(join(repositoryRoot, 'deploy/nginx/nginx.conf.template'), 'utf8')
  writeFileSync(
    join(work, 'nginx-of-one.conf'),
    fillTemplate(template, { ...values, includes: `include ${join(work, 'of-one.conf')};` }),
  )
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', work, '-c', join(work, 'nginx-of-one.conf')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`nginx rejects the configuration of one clinic.\n${stderr}`)
}

async function startNginx({ nginx, mimeTypes, brotli }, ports, clinics) {
  const certificates = createSelfSignedCertificate(HOST, work)
  const config = JSON.parse(readFileSync(join(site, 'config.json'), 'utf8'))
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const behind = `${HOST}:${ports.clinic}`
  const settings = {
    ...certificates,
    serverName: HOST,
    httpPort: ports.plain,
    httpsPort: ports.site,
    root: site,
    apiUpstream: behind,
    chatUpstream: behind,
    accessLog: join(work, 'access.log'),
    brotli: Boolean(brotli),
  }
  writeFileSync(
    join(work, 'sujian.conf'),
    renderNginxConf(settings, html, config, nginxClinicSettings(html, clinics, [])),
  )
  writeFileSync(join(work, 'bucket.conf'), bucketServer({ ...certificates, port: ports.bucket, clinic: ports.clinic }))
  const template = readFileSync(join(repositoryRoot, 'deploy/nginx/nginx.conf.template'), 'utf8')
  const values = {
    modules: brotli ? `load_module ${brotli};` : '',
    user: userInfo().username,
    run: work,
    mimeTypes,
    includes: ['sujian.conf', 'bucket.conf'].map((name) => `include ${join(work, name)};`).join('\n  '),
  }
  writeFileSync(join(work, 'nginx.conf'), fillTemplate(template, values))
  mustRead(nginx, values, renderNginxConf(settings, html, config))
  const child = spawn(nginx, ['-p', work, '-e', join(work, 'error.log'), '-c', join(work, 'nginx.conf')])
  child.stderr.on('data', (text) => (nginxLog += text))
  stops.push(() => child.kill('SIGTERM'))
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://${HOST}:${ports.plain}/`, { redirect: 'manual' }).catch(() => undefined)
    if (answer) return
    await wait(100)
  }
  throw new Error(`nginx did not start.\n${nginxLog}`)
}

async function main() {
  await ensureInstalled()
  const found = findNginx()
  const [chromium] = [findChromium(), ensureFonts()]
  say(`nginx ${found.brotli ? 'with' : 'without'} Brotli: ${found.nginx}`)

  say('Building …')
  rmSync(join(repositoryRoot, 'dist'), { recursive: true, force: true })
  await must('The build', run(process.execPath, [findPackageBin('vite'), 'build', '--logLevel', 'warn']))
  await must('The guard', run(process.execPath, [join(repositoryRoot, 'scripts/guard.mjs'), 'dist']))
  proveGuard()

  const ports = {}
  let next = Number(process.env.SUJIAN_TEST_PORT ?? 5361)
  for (const name of ['plain', 'site', 'bucket', 'clinic']) {
    ports[name] = await findFreePort(next)
    next = ports[name] + 1
  }
  const bucket = `https://${HOST}:${ports.bucket}`
  const config = { ...JSON.parse(readFileSync(join(repositoryRoot, 'deploy/config.default.json'), 'utf8')) }
  config.oss = { endpoint: bucket, bucket: 'rht-patients' }
  mkdirSync(site)
  const clinics = await threeClinics(config)
  const bar = createProgressBar('Compressing')
  await stageSite({
    from: join(repositoryRoot, 'dist'),
    to: site,
    configText: JSON.stringify(config),
    clinics,
    onProgress: bar.show,
  })
  bar.clear()
  say('The site is ready and compressed.')
  await startClinic(ports.clinic)
  await startNginx(found, ports, clinics)
  say(`nginx serves https://${HOST}:${ports.site} in front of the mock clinic.`)

  const code = await run(
    process.execPath,
    [
      findPackageBin('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/deploy/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    {
      CHROMIUM: chromium,
      SUJIAN_SITE: `https://${HOST}:${ports.site}`,
      SUJIAN_PLAIN_PORT: String(ports.plain),
      SUJIAN_BUCKET: bucket,
      SUJIAN_CLINIC: `http://${HOST}:${ports.clinic}`,
      SUJIAN_FOLDER: site,
      SUJIAN_CERTIFICATE: join(work, 'cert.pem'),
      SUJIAN_MAPS: join(repositoryRoot, 'dist-maps'),
      SUJIAN_LOGS: ['access.log', 'error.log'].map((name) => join(work, name)).join(','),
      SUJIAN_BROTLI: found.brotli ? 'yes' : 'no',
    },
  )
  // Errors in nginx's log, except those for missing files that a test requested on purpose.
  const errors = readFileSync(join(work, 'error.log'), 'utf8')
    .split('\n')
    .filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line) && !EXPECTED.test(line))
  for (const line of errors) console.log(line)
  console.log(code || errors.length ? red('Not well.') : green('All is well.'))
  return code || (errors.length ? 1 : 0)
}
const EXPECTED = /No such file|is forbidden|limiting requests|too large body|directory index/

try {
  process.exitCode = await main()
} catch (error) {
  console.error(red(error.message))
  process.exitCode = 1
} finally {
  for (const stop of stops.toReversed()) await stop()
  rmSync(work, { recursive: true, force: true })
}
process.exit()
