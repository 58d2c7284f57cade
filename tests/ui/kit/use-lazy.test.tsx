import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { ToastRegion } from '@/ui/kit/toast'
import { useLazy } from '@/ui/kit/use-lazy'
import { mount } from './mount'

type Load = () => Promise<string>
type PartProps = { load: Load; isWanted: boolean; onFail: () => void }

function Part({ load, isWanted, onFail }: PartProps) {
  return <output>{useLazy(load, isWanted, onFail) ?? '—'}</output>
}

/** A chunk that the test resolves or rejects. */
function aPiece() {
  const flights: { resolve: (piece: string) => void; reject: (cause: Error) => void }[] = []
  const load: Load = () => new Promise<string>((resolve, reject) => flights.push({ resolve, reject }))
  const flight = (at: number) => {
    const found = flights[at]
    if (!found) throw new Error(`only ${flights.length} were asked for`)
    return found
  }
  return {
    load,
    asked: () => flights.length,
    come: (at: number, piece = '画框') => act(async () => flight(at).resolve(piece)),
    fail: (at: number) => act(async () => flight(at).reject(new TypeError('no network'))),
  }
}

function open(isWanted: boolean) {
  const piece = aPiece()
  const onFail = vi.fn()
  const drawn = (change: Partial<PartProps> = {}) => (
    <>
      <Part load={piece.load} isWanted={isWanted} onFail={onFail} {...change} />
      <ToastRegion />
    </>
  )
  const { one, draw } = mount(drawn())
  return {
    ...piece,
    seen: () => one('output').textContent,
    said: () => [one('[role="alert"]').textContent, one('[role="status"]').textContent],
    gaveUp: () => onFail.mock.calls.length,
    drawWith: (change: Partial<PartProps>) => draw(drawn(change)),
    leave: () => draw(<ToastRegion />),
  }
}

const FAILED = [CHINESE_KIT_MESSAGES.pieceFailed, '']

describe('useLazy', () => {
  test('loads nothing before it is wanted', () => {
    const { asked, seen, drawWith } = open(false)
    expect([asked(), seen()]).toEqual([0, '—'])
    drawWith({ isWanted: true })
    expect([asked(), seen()]).toEqual([1, '—'])
  })
  test('returns the loaded module without an error', async () => {
    const { come, seen, said, gaveUp } = open(true)
    await come(0)
    expect([seen(), said(), gaveUp()]).toEqual(['画框', ['', ''], 0])
  })
  test('keeps the module when no longer wanted, and does not load it again', async () => {
    const { come, seen, asked, drawWith } = open(true)
    await come(0)
    drawWith({ isWanted: false })
    expect(seen()).toBe('画框')
    drawWith({ isWanted: true })
    expect([seen(), asked()]).toEqual(['画框', 1])
  })
  test('loads only once while pending', () => {
    const { asked, drawWith } = open(true)
    drawWith({ isWanted: true })
    expect(asked()).toBe(1)
  })
  test('loads another module when the wanted module changes, and drops the first', async () => {
    const { come, seen, drawWith } = open(true)
    const other = aPiece()
    drawWith({ isWanted: true, load: other.load })
    await come(0)
    expect(seen()).toBe('—')
    await other.come(0, '日历')
    expect(seen()).toBe('日历')
  })
})

describe('useLazy after a failure', () => {
  test('reports the error, and calls its handler once', async () => {
    const { fail, said, gaveUp, seen } = open(true)
    await fail(0)
    expect([said(), gaveUp(), seen()]).toEqual([FAILED, 1, '—'])
  })
  test('loads again on the next attempt', async () => {
    const { fail, come, asked, seen, drawWith } = open(true)
    await fail(0)
    drawWith({ isWanted: false })
    expect(asked()).toBe(1)
    drawWith({ isWanted: true })
    expect(asked()).toBe(2)
    await come(1)
    expect(seen()).toBe('画框')
  })
  test('calls the error handler from the latest render', async () => {
    const { fail, gaveUp, drawWith } = open(true)
    const newer = vi.fn()
    drawWith({ isWanted: true, onFail: newer })
    await fail(0)
    expect([gaveUp(), newer.mock.calls]).toEqual([0, [[]]])
  })
})

describe('useLazy for a module that is no longer wanted', () => {
  test('drops the module, and reloads it when wanted again', async () => {
    const { come, seen, asked, drawWith } = open(true)
    drawWith({ isWanted: false })
    await come(0)
    expect(seen()).toBe('—')
    drawWith({ isWanted: true })
    expect(asked()).toBe(2)
  })
  test('ignores a failure', async () => {
    const { fail, said, gaveUp, drawWith } = open(true)
    drawWith({ isWanted: false })
    await fail(0)
    expect([said(), gaveUp()]).toEqual([['', ''], 0])
  })
  test('ignores a failure after unmounting', async () => {
    const { fail, said, gaveUp, leave } = open(true)
    leave()
    await fail(0)
    expect([said(), gaveUp()]).toEqual([['', ''], 0])
  })
})
