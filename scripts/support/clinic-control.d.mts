export type FaultRule =
  | { call?: string; fault?: string; times?: number; every?: number; delay?: number; code?: number; message?: string }
  | { remove: string }
  | { clear: true }
export type ClockMove =
  | { moveMinutes: number }
  | { moveSeconds: number }
  | { at: string }
  | { isFrozen: boolean }
  | { speed: number }
export type ActionAsked = { target?: string; option?: string; text?: string }

export type ClinicControl = {
  readonly mpId: string
  /** The address of a screen: `url('doctors', { tag: 'x' })`. */
  url(path?: string, params?: Record<string, string>): string
  /** Starts the clinic anew from a named world; with `at` it stands still at that instant. */
  world(name: string, at?: string): Promise<void>
  /** The names of all worlds. */
  worlds(): Promise<string[]>
  /** Something that the clinic's side does, for the first target where none is named; returns what was done. */
  act(name: string, asked?: ActionAsked): Promise<string>
  /** Lets a call go wrong or slowly. */
  faults(faults: FaultRule): Promise<void>
  /** Moves the clinic's clock, sets it, stops it or lets it go on. */
  clock(move: ClockMove): Promise<void>
  /** What the clinic's clock says. */
  now(): Promise<Date>
  /** What the patient did at WeChat's cashier with a bill. */
  cashier(transactionId: string, outcome: 'ok' | 'cancel' | 'fail' | 'never'): Promise<void>
  /** Somebody gives back a number of the session that this watch waits for. */
  free(watchId: string): Promise<void>
  /** What is played with the clinic's end of the chat lines; answers what the desk answers. */
  chat(body: object): Promise<unknown>
  /** The faults that hang over the chat lines, and how often each has struck. */
  chatFaults(): Promise<{ fault: string; hits: number }[]>
  /** What the clinic tells a phone that logs in, where it is not to be asked over a wire. */
  login?(mobile: string): Promise<object>
  /** What was asked, the oldest first, and how it ended. */
  requests(): Promise<{ call: string; status: number | string; reason: string }[]>
  /** What the clinic has written down. */
  books<Row = Record<string, unknown>>(table: string): Promise<Row[]>
}

export function clinicControl(server: string, mpId: string): ClinicControl
