import type { Handset } from '@/application/ports/handset'

/** Three short shakes and three short tones, in milliseconds: shaking and resting by turns. */
const SHAKES = [300, 150, 300, 150, 300]
const TONE_HZ = 880
/** Quiet at both ends, so that no tone clicks. */
const FADE_SECONDS = 0.03
const LOUDNESS = 0.4
const GESTURES = ['pointerup', 'keydown'] as const
/** Before whatever the gesture is for. */
const FIRST = { capture: true }

/** As far as the kernel can: each of these is missing somewhere, and the screen says nothing then. */
export class BrowserHandset implements Handset {
  #sound: AudioContext | undefined

  get canRing(): boolean {
    return 'vibrate' in navigator || 'AudioContext' in globalThis
  }

  stayAwake(onChange: (isAwake: boolean) => void): () => void {
    if (!('wakeLock' in navigator)) return () => {}
    let lock: WakeLockSentinel | undefined
    let isOver = false
    let isAsking = false
    const isWanted = () => !isOver && !document.hidden
    const ask = async () => {
      if (isAsking || !isWanted() || lock?.released === false) return
      isAsking = true
      // A phone that saves its battery refuses.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      isAsking = false
      if (!isWanted()) return void lock?.release()
      onChange(lock !== undefined)
      // The kernel takes it back when the page is hidden.
      lock?.addEventListener('release', () => {
        if (!isOver) onChange(false)
      })
    }
    const askAgain = () => void ask()
    document.addEventListener('visibilitychange', askAgain)
    askAgain()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }

  async allowRing(): Promise<boolean> {
    await this.#openSound()
    const canShake = 'vibrate' in navigator
    this.ring()
    return canShake || this.#sound?.state === 'running'
  }

  allowAgain(onAllowed: () => void): () => void {
    const stop = () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, allow, FIRST)
    }
    const allow = () => {
      stop()
      void this.#openSound().then(onAllowed)
    }
    for (const gesture of GESTURES) document.addEventListener(gesture, allow, FIRST)
    return stop
  }

  async #openSound(): Promise<void> {
    if (!('AudioContext' in globalThis)) return
    this.#sound ??= new AudioContext()
    await this.#sound.resume().catch(() => undefined)
  }

  ring(): void {
    // Chromium complains of a page that shakes untouched.
    const isTouched = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
    if ('vibrate' in navigator && isTouched) navigator.vibrate(SHAKES)
    const sound = this.#sound
    if (sound?.state !== 'running') return
    let at = sound.currentTime
    for (const [turn, milliseconds] of SHAKES.entries()) {
      const until = at + milliseconds / 1000
      if (turn % 2 === 0) play(sound, at, until)
      at = until
    }
  }
}

function play(sound: AudioContext, from: number, until: number): void {
  const tone = new OscillatorNode(sound, { frequency: TONE_HZ })
  const volume = new GainNode(sound, { gain: 0 })
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + FADE_SECONDS)
  volume.gain.setValueAtTime(LOUDNESS, until - FADE_SECONDS)
  volume.gain.linearRampToValueAtTime(0, until)
  tone.connect(volume).connect(sound.destination)
  tone.start(from)
  tone.stop(until)
}
