import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  dragOffset,
  lockedSwipeAxis,
  swipedSlideCount,
  type SwipeAxis,
  type SwipePosition,
} from '@/domain/general/swipe'

type Gesture = {
  id: number
  x: number
  y: number
  axis: SwipeAxis | undefined
  lastX: number
  lastAt: number
  velocity: number
}

/** A finger that rests this long, in ms, before it lifts does not count as a flick. */
const VELOCITY_WINDOW_MS = 100

/**
 * Follows horizontal swipes, and calls `turn` when they end. `moved` is the offset in px; 0 until the direction is
 * locked.
 */
export function useSwipe(host: { current: HTMLElement | null }, place: SwipePosition, turn: (steps: number) => void) {
  const [moved, setMoved] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const newest = useRef({ place, turn })
  useLayoutEffect(() => {
    newest.current = { place, turn }
  })

  useEffect(() => {
    const element = host.current
    if (!element) return
    let gesture: Gesture | undefined

    const begin = (event: PointerEvent) => {
      if (gesture || !event.isPrimary || event.button !== 0) return
      const { clientX: x, clientY: y, timeStamp } = event
      gesture = { id: event.pointerId, x, y, axis: undefined, lastX: x, lastAt: timeStamp, velocity: 0 }
    }
    const move = (event: PointerEvent) => {
      if (!gesture || event.pointerId !== gesture.id) return
      if (gesture.axis === undefined) {
        gesture.axis = lockedSwipeAxis(event.clientX - gesture.x, event.clientY - gesture.y)
        if (gesture.axis === 'vertical') return forget()
        if (gesture.axis === undefined) return
        element.setPointerCapture(gesture.id)
        setHeld(true)
      }
      const time = event.timeStamp - gesture.lastAt
      if (time > 0) gesture.velocity = (event.clientX - gesture.lastX) / time
      gesture.lastX = event.clientX
      gesture.lastAt = event.timeStamp
      setMoved(dragOffset(event.clientX - gesture.x, newest.current.place))
    }
    const end = (event: PointerEvent) => {
      if (!gesture || event.pointerId !== gesture.id) return
      const { axis, x, lastAt, velocity } = gesture
      if (axis === 'horizontal' && event.type === 'pointerup') {
        const isRested = event.timeStamp - lastAt > VELOCITY_WINDOW_MS
        const pulled = { moved: event.clientX - x, velocity: isRested ? 0 : velocity, width: element.clientWidth }
        const steps = swipedSlideCount(pulled)
        if (steps !== 0) newest.current.turn(steps)
        swallowClick(element)
      }
      forget()
    }
    const forget = () => {
      gesture = undefined
      setHeld(false)
      setMoved(0)
    }

    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
    }
  }, [host])

  return { moved, isHeld }
}

/** Prevents a swipe that ends on a link from opening the link. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0)
}
