import { parseServerFrame } from '@/adapters/chat/frames'
import { parsePastedAddress } from '@/domain/address/address-paste'
import { isFailure } from '@/domain/failure/failure'
import { editNumberInput, normalizeNumberOnBlur } from '@/domain/general/number-input'
import { extractSmsCode } from '@/domain/session/sms-code'
import { ensureDecodable } from '@/domain/upload/image-header'
import { ensureSupportedPhoto } from '@/domain/upload/upload'
import { loadRegions } from '../../mocks/clinic/address/regions'
import { readClinicFile } from '../../mocks/clinic/clinic-file/read-clinic-file'
import { ALL_CALLS, CALL_IDS } from '../../mocks/specification/calls'
import { httpWithTestTransport } from '../support/http-test-transport'
import { WIRE_EXAMPLES } from '../support/wire-examples'
import type { Finding } from './findings'

type ReaderInput = Omit<Finding, 'note' | 'expected'>
const MONEY = { decimalLength: 2 }

/** The readers of data from outside the app, by the name of their folder in tests/corpus. */
export const READERS: Readonly<Record<string, (received: ReaderInput) => unknown>> = {
  address: async ({ input }) => parsePastedAddress(input, await loadRegions()),
  amount: ({ input }) => normalizeNumberOnBlur(editNumberInput(input, '', MONEY), MONEY),
  chat: ({ input }) => parseServerFrame(input),
  'clinic-file': ({ input }) => readClinicFile(input),
  photo: ({ input }) => {
    const bytes = Uint8Array.from(input.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    return ensureDecodable(ensureSupportedPhoto(bytes.length, bytes), bytes)
  },
  'sms-code': ({ input }) => extractSmsCode(input),
  wire: ({ input: body, call, status = 200 }) => {
    const id = CALL_IDS.find((each) => each === call)
    if (!id) throw new Error(`Unknown call: ${call}. See docs/generated/calls.md.`)
    return httpWithTestTransport({ body, status }).http.send(ALL_CALLS[id], WIRE_EXAMPLES[id].given)
  },
}

/** Reads an input, and returns the result as JSON. The app shows a `Failure`; any other error is rethrown. */
export async function readInput(reader: string, received: ReaderInput): Promise<unknown> {
  const read = READERS[reader]
  if (!read) throw new Error(`Unknown reader: ${reader}. Readers: ${Object.keys(READERS).join(', ')}.`)
  const result: unknown = await Promise.resolve(received)
    .then(read)
    .catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
      return { failure: thrown.reason, message: thrown.message }
    })
  return JSON.parse(JSON.stringify(result ?? null))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Reduces a result to the parts named in `expected`; a missing part is null. */
export function pickParts(result: unknown, expected: unknown): unknown {
  if (Array.isArray(result) && Array.isArray(expected)) return result.map((each, at) => pickParts(each, expected[at]))
  if (!isRecord(result) || !isRecord(expected)) return result ?? null
  return Object.fromEntries(Object.keys(expected).map((key) => [key, pickParts(result[key], expected[key])]))
}
