import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findConfigErrors } from '../scripts/support/config-check.mjs'
import { renderNginxConf } from '../scripts/support/site.mjs'
import { textOfFile } from './support/files'

const HOME = 'deploy/container'
const dockerfile = textOfFile(`${HOME}/Dockerfile`)
/** Dockerfile instructions, with continued lines joined. */
const instructions = dockerfile
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, verb = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return { line, verb, rest }
  })
const stages = instructions.flatMap(({ verb, rest }) => (verb === 'FROM' ? [/ AS (\w+)$/.exec(rest)?.[1] ?? ''] : []))
const ignored = textOfFile(`${HOME}/Dockerfile.dockerignore`).trim().split('\n')

describe('Dockerfile', () => {
  test('uses only valid instructions, and names every stage', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'EXPOSE', 'USER', 'CMD']
    for (const { line, verb } of instructions) expect(known, line).toContain(verb)
    expect(instructions[0]?.verb).toBe('FROM')
    expect(stages).toEqual(['build', 'kept', 'site', 'clinic'])
  })
  test('copies only files that are not ignored, and only from earlier stages', () => {
    const seen: string[] = []
    for (const { line, verb, rest } of instructions) {
      if (verb === 'FROM') seen.push(/ AS (\w+)$/.exec(rest)?.[1] ?? '')
      if (verb !== 'COPY') continue
      const [, from] = /^--from=(\w+) /.exec(rest) ?? []
      if (from !== undefined) {
        expect(seen.slice(0, -1), line).toContain(from)
        continue
      }
      for (const path of rest.split(' ').slice(0, -1)) {
        expect(existsSync(path), line).toBe(true)
        expect(ignored).not.toContain(path)
      }
    }
  })
  test('runs existing commands with existing files', () => {
    const { scripts } = JSON.parse(textOfFile('package.json')) as { scripts: Record<string, string> }
    for (const [, name = ''] of dockerfile.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([name])
    const tools = spawnSync(process.execPath, ['scripts/tools.mjs'], { encoding: 'utf8' }).stdout
    for (const [, tool = ''] of dockerfile.matchAll(/npm run tools -- ([\w-]+)/g)) expect(tools).toContain(`  ${tool} `)
    for (const [, path = ''] of dockerfile.matchAll(/^ARG \w+=(\S+)$/gm)) expect(existsSync(path), path).toBe(true)
    const [, server = ''] = /CMD \["node", "([^"]+)"/.exec(dockerfile) ?? []
    expect(existsSync(join('examples/reference-server', server))).toBe(true)
  })
  test('includes a site.json and a config.json that the release commands accept', async () => {
    const config = textOfFile(`${HOME}/config.json`)
    expect(await findConfigErrors(config)).toEqual([])
    const site = JSON.parse(textOfFile(`${HOME}/site.json`)) as Record<string, unknown>
    const conf = renderNginxConf(site, '<html></html>', JSON.parse(config) as object)
    const [, port] = /"--port", "(\d+)"/.exec(dockerfile) ?? []
    expect(conf).toContain(`server 127.0.0.1:${port};`)
    for (const [, folder = ''] of dockerfile.matchAll(/^COPY --from=build \/out\/(?:site|ssl) (\S+)$/gm))
      expect(conf).toContain(folder)
  })
})

describe('compose file', () => {
  type Service = {
    build: { context: string; dockerfile: string; target: string }
    ports?: string[]
    volumes?: string[]
    depends_on?: string[]
    network_mode?: string
  }
  const compose = parse(textOfFile(`${HOME}/compose.yaml`)) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  test('builds Dockerfile stages from the whole repository', () => {
    for (const [name, { build }] of Object.entries(compose.services)) {
      expect(stages, name).toContain(build.target)
      expect(existsSync(join(HOME, build.context, 'package.json'))).toBe(true)
      expect(existsSync(join(HOME, build.context, build.dockerfile))).toBe(true)
    }
  })
  test('refers to existing services and volumes, and publishes ports only on this machine', () => {
    const { services, volumes } = compose
    for (const { depends_on: needs = [], volumes: mounts = [], network_mode: network = '' } of Object.values(
      services,
    )) {
      for (const need of needs) expect(services).toHaveProperty(need)
      for (const mount of mounts) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '')
      if (network !== '') expect(services).toHaveProperty(network.replace('service:', ''))
    }
    const site = JSON.parse(textOfFile(`${HOME}/site.json`)) as { httpPort: number; httpsPort: number }
    const ports = Object.values(services).flatMap(({ ports: own = [] }) => own)
    expect(ports).toEqual([site.httpPort, site.httpsPort].map((port) => `127.0.0.1:${port}:${port}`))
  })
})
