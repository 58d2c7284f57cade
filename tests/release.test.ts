import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOssStore } from '../scripts/support/oss-store.mjs'
import {
  findCurrentRelease,
  planRelease,
  uploadRelease,
  readReleases,
  rollBack,
  readStoreSettings,
  redactSecrets,
} from '../scripts/support/release.mjs'
import { serveSiteBucket, SITE_BUCKET, SITE_KEY } from './support/served-site-bucket'

let folder = ''
let served: Awaited<ReturnType<typeof serveSiteBucket>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-release-'))
  served = await serveSiteBucket()
})
afterEach(() => {
  served.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, 'dist', path)), { recursive: true })
  writeFileSync(join(folder, 'dist', path), text)
}
const LONG = 'export const x = 1\n'.repeat(100)
/** Writes a build in which the entry page and one asset depend on the version. */
function build(version: string): void {
  write('index.html', `<!doctype html><script type="module" src="./assets/index-${version}.js"></script>`)
  write(`assets/index-${version}.js`, `${LONG}// ${version}`)
  write('assets/react-same.js', LONG)
  write('assets/index-same.css', 'main{color:red}')
  write('config.json', '{}')
}
const noon = (minute: number) => new Date(Date.UTC(2026, 10, 21, 4, minute))
const plan = (minute: number, more: object = {}) =>
  planRelease({ folder: join(folder, 'dist'), version: '1.2.0', now: noon(minute), ...more })
const PLACE = { region: 'oss-cn-chengdu', bucket: SITE_BUCKET, bucketInPath: true }
const store = (keys = SITE_KEY) => createOssStore({ ...PLACE, endpoint: served.endpoint }, keys)
const seen = (key: string) => served.bucket.objects.get(key)
const textOf = (key: string) => {
  const object = seen(key)
  if (!object) return undefined
  const bytes = Buffer.from(object.body)
  return (object.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
}
/** The published entry page. */
const entry = () => textOf('index.html')

describe('release', () => {
  test('uploads assets first and the entry page last, and reports progress', async () => {
    build('aaa')
    const heard: string[] = []
    const { id } = plan(0)
    const sent = await uploadRelease(store(), plan(0, { configText: '{"apiBase":""}' }), (done, total) =>
      heard.push(`${done}/${total}`),
    )
    const { log } = served.bucket
    const assets = log.slice(0, 3)
    expect(assets.every((each) => each.startsWith('put assets/'))).toBe(true)
    expect(log.slice(3)).toEqual([
      `put releases/${id}/index.html`,
      `put releases/${id}/SHA256SUMS`,
      'put releases/list.json',
      'put config.json',
      'copy index.html',
    ])
    expect(sent).toEqual({ sent: 3, there: 0 })
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((done) => `${done}/8`))
    expect(id).toMatch(/^1\.2\.0-20261121040000-[0-9a-f]{8}$/)
  })

  test('sets content types, caching and compression', async () => {
    build('aaa')
    await uploadRelease(store(), plan(0, { configText: '{}' }))
    const ever = 'public, max-age=31536000, immutable'
    expect(seen('assets/index-aaa.js')?.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': ever,
      'content-encoding': 'gzip',
    })
    expect(textOf('assets/index-aaa.js')).toBe(`${LONG}// aaa`)
    expect(seen('assets/index-same.css')?.headers).toEqual({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': ever,
    })
    expect(seen('index.html')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(seen('config.json')?.headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(seen('releases/list.json')?.headers['cache-control']).toBe('no-store')
  })

  test('keeps existing assets, and the environment’s config.json unless the release contains one', async () => {
    build('aaa')
    await uploadRelease(store(), plan(0, { configText: '{"mpId":"one"}' }))
    build('bbb')
    rmSync(join(folder, 'dist/assets/index-aaa.js'))
    served.bucket.log.length = 0
    expect(await uploadRelease(store(), plan(1))).toEqual({ sent: 1, there: 2 })
    expect(served.bucket.log[0]).toBe('put assets/index-bbb.js')
    expect(textOf('config.json')).toBe('{"mpId":"one"}')
    expect(seen('assets/index-aaa.js')).toBeDefined() // a page that is still open loads it
    expect(entry()).toContain('index-bbb.js')
  })

  test('replaces an asset with the same name but different content', async () => {
    build('aaa')
    await store().put({ key: 'assets/index-aaa.js', body: Buffer.from('poison'), type: 'text/javascript', headers: {} })
    expect(await uploadRelease(store(), plan(0))).toEqual({ sent: 3, there: 0 })
    expect(textOf('assets/index-aaa.js')).toBe(`${LONG}// aaa`)
  })

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'keeps serving the previous version when interrupted after %d writes',
    async (writes) => {
      build('aaa')
      await uploadRelease(store(), plan(0))
      write('assets/more-bbb.js', LONG)
      build('bbb')
      served.bucket.endures = writes
      const begun = uploadRelease(store(), plan(1, { configText: '{}' }))
      await expect(begun).rejects.toThrow()
      expect(entry()).toContain('index-aaa.js')
      served.bucket.endures = Number.POSITIVE_INFINITY
      await uploadRelease(store(), plan(2, { configText: '{}' }))
      expect(entry()).toContain('index-bbb.js')
    },
  )

  test('appears in the list, and can be restored without an upload', async () => {
    for (const [minute, version] of ['aaa', 'bbb', 'ccc'].entries()) {
      build(version)
      await uploadRelease(store(), plan(minute))
    }
    const releases = await readReleases(store(), 'releases/list.json')
    expect(releases.map(({ at }) => at)).toEqual([0, 1, 2].map((minute) => noon(minute).toISOString()))
    const [first, , last] = releases
    expect(await findCurrentRelease(store(), releases, 'index.html')).toBe(last?.id)

    served.bucket.log.length = 0
    await rollBack(store(), { id: first?.id ?? '' })
    expect(served.bucket.log).toEqual(['copy index.html'])
    expect(entry()).toContain('index-aaa.js')
    expect(seen('index.html')?.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(await findCurrentRelease(store(), releases, 'index.html')).toBe(first?.id)
  })

  test('rejects a rollback to an incomplete or missing release', async () => {
    build('aaa')
    await uploadRelease(store(), plan(0))
    build('bbb')
    await uploadRelease(store(), plan(1))
    const [first] = await readReleases(store(), 'releases/list.json')
    served.bucket.objects.delete('assets/index-aaa.js')
    await expect(rollBack(store(), { id: first?.id ?? '' })).rejects.toThrow(
      /not whole any more: assets\/index-aaa\.js/,
    )
    await expect(rollBack(store(), { id: 'nowhere' })).rejects.toThrow(/no release nowhere/)
    expect(entry()).toContain('index-bbb.js')
  })

  test('can use a folder in the bucket, uncompressed', async () => {
    build('aaa')
    await uploadRelease(store(), plan(0, { prefix: 'h5/', compress: 'none' }))
    expect(served.bucket.log.every((each) => / h5\//.test(each))).toBe(true)
    expect(seen('h5/assets/index-aaa.js')?.headers['content-encoding']).toBeUndefined()
  })
})

describe('release keys', () => {
  test('require a valid signature', async () => {
    build('aaa')
    await expect(uploadRelease(store({ ...SITE_KEY, secret: 'wrong' }), plan(0))).rejects.toThrow(/signature/i)
    expect(served.bucket.objects.size).toBe(0)
  })
  test('stay out of the settings file, which also rejects unknown and invalid settings', () => {
    const right = { region: 'oss-cn-chengdu', bucket: 'clinic-app' }
    expect(readStoreSettings(right, { RELEASE_BUCKET: 'other-app', RELEASE_BUCKET_IN_PATH: 'true' })).toEqual({
      ...right,
      bucket: 'other-app',
      bucketInPath: 'true',
    })
    expect(() => readStoreSettings({ ...right, accessKeySecret: 'x' }, {})).toThrow(/no keys/)
    expect(() => readStoreSettings({ ...right, buckets: 'x' }, {})).toThrow(/unknown field buckets/)
    expect(() => readStoreSettings({ ...right, prefix: '/x' }, {})).toThrow(/prefix/)
    expect(() => readStoreSettings({ region: right.region }, {})).toThrow(/bucket is missing/)
  })
  test('appear masked in the output', () => {
    expect(redactSecrets('The key LTAI-release and a+b are wrong', ['LTAI-release', undefined, 'a+b'])).toBe(
      'The key *** and *** are wrong',
    )
  })
})

describe('npm run release', () => {
  const run = (args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> =>
    new Promise((resolve) => {
      const keys = { OSS_ACCESS_KEY_ID: SITE_KEY.id, OSS_ACCESS_KEY_SECRET: SITE_KEY.secret }
      const child = spawn(
        process.execPath,
        ['scripts/release.mjs', '--config', join(folder, 'release.json'), '--maps', join(folder, 'maps'), ...args],
        {
          env: { PATH: process.env['PATH'], ...keys, ...env },
        },
      )
      let said = ''
      child.stdout.on('data', (text) => (said += String(text)))
      child.stderr.on('data', (text) => (said += String(text)))
      child.on('close', (code) => resolve({ code, said }))
    })

  test('prints a dry run, releases and lists, and never prints a key', async () => {
    build('aaa')
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...PLACE, endpoint: served.endpoint }))
    const args = ['--folder', join(folder, 'dist')]
    const dry = await run([...args, '--dry-run'])
    expect(dry.said).toContain('Nothing was sent.')
    expect(served.bucket.log).toEqual([])

    const wet = await run(args)
    expect([wet.code, wet.said]).toEqual([0, expect.stringContaining('3 assets sent, 0 were there')])
    expect(entry()).toContain('index-aaa.js')
    const list = await run(['--list'])
    expect(list.said).toContain('← visitors get this one')

    served.bucket.endures = 0
    build('bbb')
    const refused = await run(args)
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('The key *** may not write')])
    for (const { said } of [dry, wet, list, refused]) expect(said).not.toMatch(/LTAI-release|a-secret/)
  })

  test('fails with --list when the entry page belongs to no release', async () => {
    build('aaa')
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...PLACE, endpoint: served.endpoint }))
    await run(['--folder', join(folder, 'dist')])
    await store().put({ key: 'index.html', body: Buffer.from('<p>'), type: 'text/html', headers: {} })
    const { code, said } = await run(['--list'])
    expect([code, said]).toEqual([1, expect.stringContaining('index.html is of no release')])
  })

  test('accepts copies of both examples, and reports a missing file', async () => {
    build('aaa')
    const dry = ['--folder', join(folder, 'dist'), '--dry-run']
    copyFileSync('deploy/release.example.json', join(folder, 'release.json'))
    const alone = await run(dry)
    expect([alone.code, alone.said]).toEqual([1, expect.stringContaining('Copy deploy/config.example.json there')])
    copyFileSync('deploy/config.example.json', join(folder, 'config.json'))
    const { code, said } = await run(dry)
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing was sent.')])
    expect(said).toContain('  config.json  application/json')
    const lost = await run([...dry, '--config', join(folder, 'gone.json')])
    expect([lost.code, lost.said.trim()]).toEqual([1, `${join(folder, 'gone.json')} does not exist.`])
  })

  test('stores a release’s source maps and hashes, and uploads only the hashes', async () => {
    build('1234567')
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...PLACE, endpoint: served.endpoint }))
    mkdirSync(join(folder, 'dist-maps'))
    for (const file of ['index-1234567.js.map', 'react-same.js.map'])
      writeFileSync(join(folder, 'dist-maps', file), '{}')
    const { said } = await run(['--folder', join(folder, 'dist')])
    const [id = ''] = readdirSync(join(folder, 'maps'))
    expect(said).toContain(`Its source maps are in ${join(folder, 'maps', id)}`)
    expect(readdirSync(join(folder, 'maps', id))).toEqual(['SHA256SUMS', 'index-1234567.js.map', 'react-same.js.map'])
    expect(readFileSync(join(folder, 'maps', id, 'SHA256SUMS'), 'utf8')).toBe(textOf(`releases/${id}/SHA256SUMS`))
    expect([...served.bucket.objects.keys()].filter((key) => key.endsWith('.map'))).toEqual([])
  })

  test('rejects a build with a leak', async () => {
    build('aaa')
    write('assets/debug-x.js', 'import("vconsole")')
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...PLACE, endpoint: served.endpoint }))
    const { code, said } = await run(['--folder', join(folder, 'dist')])
    expect([code, said]).toEqual([1, expect.stringContaining('vConsole')])
    expect(served.bucket.log).toEqual([])
  })
})
