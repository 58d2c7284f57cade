import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { SeededRandom } from '../../../mocks/clinic/seeded-random'
import { IS_FULL_RUN, recordEvidence } from '../../support/evidence'
import { calm, drawPlaces, openPlace, WALKED } from '../kit/every-place'

const SEED = '20261126'
/** Number of screens tested outside the full run. */
const SAMPLE = 2
/** Waits longer than the preload delay. */
const RESTED_MS = 80

type Screen = Awaited<ReturnType<typeof openPlace>>

/** The targets of a screen's links. */
const placesOf = (screen: Screen) => [
  ...new Set(screen.all('a[href^="/wechat"]').flatMap((each) => each.getAttribute('href') ?? [])),
]
/** Only the main content, without elements that all screens share. */
const look = (screen: Screen) => screen.all('main').map(({ textContent }) => textContent)

async function restOn(href: string): Promise<void> {
  const link = document.body.appendChild(document.createElement('a'))
  link.setAttribute('href', `#${href}`)
  link.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await act(() => new Promise((resolve) => setTimeout(resolve, RESTED_MS)))
  link.dispatchEvent(new Event('touchend', { bubbles: true }))
  link.remove()
  await calm()
}

/** Touches each link on a screen without following it. */
async function restOnAll(place: string): Promise<number> {
  const screen = await openPlace(place)
  const before = look(screen)
  const links = placesOf(screen)
  for (const href of links) {
    await restOn(href)
    expect(look(screen), `${place}: a finger on ${href}`).toEqual(before)
  }
  screen.unmount()
  return links.length
}

describe('touch on a link without a tap', () => {
  test.each(['records/m7001', 'records/exam/x7004', 'therapy?clinicId=c1001', 'therapy/d2012?clinicId=c1001'])(
    'leaves the screen %s unchanged when its links load the same store',
    async (place) => expect(await restOnAll(place)).toBeGreaterThan(0),
  )

  if (IS_FULL_RUN) {
    let links = 0
    test.each(WALKED)('leaves the screen %s unchanged', async (place) => {
      links += await restOnAll(place)
    })
    test('passes the comparison for hundreds of links', () => {
      expect(links).toBeGreaterThan(200)
      recordEvidence('touched links', { places: WALKED.length, links })
    })
  } else {
    test.each(drawPlaces(new SeededRandom(SEED), WALKED, SAMPLE))(
      'leaves the sampled screen %s unchanged',
      async (place) => {
        await restOnAll(place)
      },
    )
  }
})
