import { observable, runInAction } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { LoadCause } from '@/ui/parts/load'
import { createKeyedLoads } from '@/ui/routing/keyed-loads'
import { root } from '@/ui/routing/root'
import { createTestApp } from '../../support/test-app'

type Patient = { id: string | undefined }
const { stores } = createTestApp()

/** The loader of one route, which loads by a day and by whoever is active. */
function aRoute(patient: Patient = observable({ id: 'p1' })) {
  const loaded: string[] = []
  const run = (cause: LoadCause, day: string | undefined) => {
    const abortController = new AbortController()
    const load = createKeyedLoads({
      context: { stores, isFromLogin: false, reload: () => undefined },
      route: root,
      cause,
      abortController,
    })
    load(
      'day',
      () => day && patient.id && [day, patient.id],
      (of, whose) => loaded.push(`${of} ${whose}`),
    )
    load(
      'once',
      () => [],
      () => loaded.push('once'),
    )
    return abortController
  }
  const select = async (id: string | undefined) => {
    runInAction(() => (patient.id = id))
    await Promise.resolve()
  }
  return { loaded, run, select }
}

describe('route loader', () => {
  test('loads on each arrival at its screen', () => {
    const { loaded, run } = aRoute()
    run('enter', 'mon').abort()
    run('enter', 'mon')
    expect(loaded).toEqual(['mon p1', 'once', 'mon p1', 'once'])
  })
  test('loads only data with a changed key while the screen remains', () => {
    const { loaded, run } = aRoute()
    run('enter', 'mon').abort()
    run('stay', 'tue').abort()
    run('stay', 'tue').abort()
    run('stay', 'mon')
    expect(loaded).toEqual(['mon p1', 'once', 'tue p1', 'mon p1'])
  })
  test('loads once for another patient, and nothing without one', async () => {
    const { loaded, run, select } = aRoute()
    run('enter', 'mon')
    await select('p2')
    await select(undefined)
    expect(loaded).toEqual(['mon p1', 'once', 'mon p2'])
    await select('p2')
    expect(loaded).toEqual(['mon p1', 'once', 'mon p2', 'mon p2'])
  })
  test('loads for another patient after the previous one’s data has been cleared', async () => {
    const { loaded, run, select } = aRoute()
    run('enter', 'mon')
    const selecting = select('p2')
    loaded.push('forgotten')
    await selecting
    expect(loaded).toEqual(['mon p1', 'once', 'forgotten', 'mon p2'])
  })
  test('loads data whose key is known later, and not once its screen is left', async () => {
    const { loaded, run, select } = aRoute(observable({ id: undefined }))
    const screen = run('enter', 'mon')
    expect(loaded).toEqual(['once'])
    await select('p1')
    expect(loaded).toEqual(['once', 'mon p1'])
    screen.abort()
    await select('p2')
    expect(loaded).toEqual(['once', 'mon p1'])
  })
})
