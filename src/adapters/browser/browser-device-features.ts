import type { DeviceFeatures } from '@/application/ports/device-features'

/** Alternating vibration and pause durations in ms; a tone sounds with each vibration. */
const VIBRATION_PATTERN_MS = [300, 150, 300, 150, 300]
const TONE_HZ = 880
/** Fade-in and fade-out of each tone, to avoid clicks. */
const FADE_SECONDS = 0.03
const LOUDNESS = 0.4
const GESTURES = ['pointerup', 'keydown'] as const
/** Capture phase, so that these listeners run before those of the event target. */
const FIRST = { capture: true }

/** Uses the features that the browser supports; any of them may be missing. */
export class BrowserDeviceFeatures implements DeviceFeatures {
  #sound: AudioContext | undefined

  get canRing(): boolean {
    return 'vibrate' in navigator || 'AudioContext' in globalThis
  }

  keepScreenOn(onChange: (isAwake: boolean) => void): () => void {
    if (!('wakeLock' in navigator)) return () => {}
    let lock: WakeLockSentinel | undefined
    let isOver = false
    let isAsking = false
    const isWanted = () => !isOver && !document.hidden
    const ask = async () => {
      if (isAsking || !isWanted() || lock?.released === false) return
      isAsking = true
      // The browser rejects the request in battery saver mode.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      isAsking = false
      if (!isWanted()) return void lock?.release()
      onChange(lock !== undefined)
      // The browser releases the lock when the page is hidden.
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
    // Chromium logs a warning when a page vibrates without user activation.
    const isTouched = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
    if ('vibrate' in navigator && isTouched) navigator.vibrate(VIBRATION_PATTERN_MS)
    const sound = this.#sound
    if (sound?.state !== 'running') return
    let at = sound.currentTime
    for (const [turn, milliseconds] of VIBRATION_PATTERN_MS.entries()) {
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
