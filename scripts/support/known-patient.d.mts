import type { ClinicControl } from './clinic-control.mjs'

export type KnownPatient = {
  /** What the phone remembers of the login. */
  readonly loginInfo: Readonly<Record<string, unknown>>
  /** Where the first free time of a day is confirmed. */
  confirmPath(date: string): Promise<string>
  /** Books the first free time of a day, which then waits for the money; rejects when there is none. */
  book(date: string): Promise<string>
  pay(id: string): Promise<void>
  /** Somebody gives back a number that she waits for. */
  hearsOfFreed(): Promise<void>
  /** The clinic’s clock goes on to this moment. */
  waitsUntil(at: string): Promise<void>
  sign(id: string): Promise<unknown>
  cancel(id: string): Promise<unknown>
}

export function knownPatient(server: string, clinic: ClinicControl): Promise<KnownPatient>
