import { keptStage } from './keep'

/** On the page around a phone: the place beside it where the tour speaks. */
export const SEAT_ID = 'tour-seat'

/** A place in the seat for one tour; undefined on a phone, where the tour speaks over the app. */
export function takeSeat(): HTMLElement | undefined {
  if (parent === window) return undefined
  const seat = parent.document.getElementById(SEAT_ID)
  if (!seat) return undefined
  const place = seat.ownerDocument.createElement('div')
  place.dataset.tour = ''
  seat.replaceChildren(place)
  // What is said there stands until the app has come again, and answers nobody meanwhile.
  addEventListener('pagehide', () => {
    if (keptStage() === 'open') place.inert = true
    else place.remove()
  })
  return place
}
