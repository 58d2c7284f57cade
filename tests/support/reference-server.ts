import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isBuiltin } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpMethod } from '../../src/adapters/http/call.ts'

/** The reference server's database: a file, or the PostgreSQL database at DATABASE_URL. */
export type TestDatabase = { readonly name: string; readonly address: string; readonly clear: () => void }
type MakeShelf = () => TestDatabase

const inFile: MakeShelf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-reference-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  return { name: 'SQLite', address: join(folder, 'clinic.sqlite'), clear }
}
const { DATABASE_URL } = process.env

/** Node includes SQLite from version 22.13. */
export const hasSqlite = isBuiltin('node:sqlite')
export const TEST_DATABASES: readonly MakeShelf[] = [
  ...(hasSqlite ? [inFile] : []),
  ...(DATABASE_URL ? [() => ({ name: 'PostgreSQL', address: DATABASE_URL, clear: () => undefined })] : []),
]

const ADDRESS = /answers at (http:\S+)\/mcapi/

/** How to start a process other than by default. */
type LaunchOptions = {
  /** The folder of the server. */
  readonly folder?: string
  readonly options?: readonly string[]
  readonly nodeOptions?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A reference server process on a free port. */
export class ReferenceServer {
  readonly address: string
  readonly #process: ChildProcess
  #errors = ''
  private constructor(process: ChildProcess, address: string) {
    this.#process = process
    this.address = address
    process.stderr?.on('data', (piece: Buffer) => (this.#errors += piece.toString()))
  }
  /** What the process has written to stderr since it started. */
  get errors(): string {
    return this.#errors
  }

  static start(database: string, ...options: string[]): Promise<ReferenceServer> {
    return ReferenceServer.launch(database, { options })
  }
  static async launch(
    database: string,
    { folder = 'examples/reference-server', options = [], nodeOptions = [], env = {} }: LaunchOptions,
  ): Promise<ReferenceServer> {
    const started = spawn(
      process.execPath,
      [...nodeOptions, join(folder, 'server.mjs'), '--port', '0', '--database', database, ...options],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
    )
    let told = ''
    const address = await new Promise<string>((resolve, reject) => {
      const hear = (piece: Buffer) => {
        told += piece.toString()
        const [, found] = ADDRESS.exec(told) ?? []
        if (found) resolve(found)
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', () => reject(new Error(told)))
    })
    return new ReferenceServer(started, address)
  }

  /** Starts two processes on one database, at the time `at`. */
  static startTwo(database: string, at: string): Promise<[first: ReferenceServer, second: ReferenceServer]> {
    return Promise.all([ReferenceServer.start(database, '--at', at), ReferenceServer.start(database, '--at', at)])
  }

  /** Kills the process, as in a crash. */
  async kill(): Promise<void> {
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }

  /** Sends a call; returns the code and, on success, the data. */
  async ask<Data>(
    call: `${HttpMethod} /${string}`,
    { token = '', body }: { readonly token?: string; readonly body?: object } = {},
  ): Promise<Answered<Data>> {
    const [method = '', path = ''] = call.split(' ')
    const reply = await fetch(`${this.address}${path}${path.includes('?') ? '&' : '?'}mpId=reference&timestamp=1`, {
      method,
      headers: { 'content-type': 'application/json', 'x-mc-token': token },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, status } = (await reply.json()) as { data: Data; status?: { code: number } }
    return { code: status?.code ?? reply.status, data }
  }

  /** Logs in with a mobile number; returns the token. */
  async logIn(mobile: string): Promise<string> {
    await this.ask('POST /mcapi/sms', { body: { mobile } })
    const { data } = await this.ask<{ token: string }>('POST /mcapi/sms/verify', {
      body: { mobile, inputCode: '123456' },
    })
    return data.token
  }
  /** Adds a patient to a login; returns the patient's id. */
  async addPatient(token: string, name: string): Promise<string> {
    const { data } = await this.ask<{ patient: { id: string } }>('POST /mcapi/patients', {
      token,
      body: {
        name,
        sex: 1,
        birthday: '1980-02-03',
        mobile: '13900000000',
        idCardType: 5,
        idCard: '',
        relation: 9,
        consents: [{ key: 'privacy', version: '1', at: '2026-11-20T09:00:00+08:00' }],
      },
    })
    return data.patient.id
  }
  /** Ends a payment in WeChat's cashier with this outcome; returns the HTTP status. */
  async pay(paymentId: string, outcome: 'ok' | 'cancel' | 'late' = 'ok'): Promise<number> {
    const reply = await fetch(`${this.address}/mock/reference/cashier/${paymentId}`, {
      method: 'POST',
      body: JSON.stringify({ outcome }),
    })
    return reply.status
  }
  /** Plays the clinic's side: `path` is below /mock/reference/. */
  async mock<Data>(path: string, body: object = {}): Promise<Data> {
    const reply = await fetch(`${this.address}/mock/reference/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await reply.json()) as Data
  }
}
/** Ends all processes of a database, and deletes it. */
export async function killAll(database: TestDatabase, ...servers: ReferenceServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.kill()))
  database.clear()
}
type Answered<Data> = { readonly code: number; readonly data: Data }
