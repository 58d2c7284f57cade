import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Late } from '@/ui/stores/late'
import { StoresContext, useLateStores, useStores } from '@/ui/stores/stores'
import { openDemo } from '../../support/demo'

const Name = observer(() => <p>{useStores().session.patientName || '访客'}</p>)
const Due = observer(() => <p>{useLateStores().account.due.value ?? '—'}</p>)

describe('a part of a screen', () => {
  test('finds the stores above it', () => {
    const page = renderToString(
      <StoresContext.Provider value={openDemo().stores}>
        <Name />
      </StoresContext.Provider>,
    )
    expect(page).toBe('<p>访客</p>')
  })
  test('says so when there are none above it', () => {
    expect(() => renderToString(<Name />)).toThrow('useStores needs a StoresContext above it')
  })
  test('finds the late stores once its route has fetched them, and says so before', async () => {
    const { stores } = openDemo()
    const page = () =>
      renderToString(
        <StoresContext.Provider value={stores}>
          <Due />
        </StoresContext.Provider>,
      )
    expect(page).toThrow('the route of a screen with late stores must await stores.late.load()')
    await stores.late.load()
    expect(page()).toBe('<p>—</p>')
  })
})

describe('the late stores', () => {
  test('are fetched once by all who ask, and whoever watches hears of it', async () => {
    const stores = await openDemo().stores.late.load()
    let fetched = 0
    const late = new Late(() => {
      fetched += 1
      return Promise.resolve(stores)
    })
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(late.loaded !== undefined))
    expect(await Promise.all([late.load(), late.load()])).toEqual([stores, stores])
    stop()
    expect([fetched, seen]).toEqual([1, [false, true]])
  })
  test('are fetched again by the next who asks when they could not be had', async () => {
    const stores = await openDemo().stores.late.load()
    let isDown = true
    const late = new Late(() => (isDown ? Promise.reject(new TypeError('no such part')) : Promise.resolve(stores)))
    await expect(late.load()).rejects.toThrow('no such part')
    expect(late.loaded).toBeUndefined()
    isDown = false
    expect(await late.load()).toBe(stores)
  })
})
