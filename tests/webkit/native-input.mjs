/**
 * Replaces the input of Playwright's stock WebKit, which a script in the page dispatches, by GTK events: they move the
 * focus, type, scroll, open menus and count as user activation.
 */

/** X11 names of the keys that type no character. */
const KEYS = {
  Backspace: 0xff08,
  Tab: 0xff09,
  Enter: 0xff0d,
  Escape: 0xff1b,
  Home: 0xff50,
  ArrowLeft: 0xff51,
  ArrowUp: 0xff52,
  ArrowRight: 0xff53,
  ArrowDown: 0xff54,
  PageUp: 0xff55,
  PageDown: 0xff56,
  End: 0xff57,
  Delete: 0xffff,
  Shift: 0xffe1,
  Control: 0xffe3,
  Alt: 0xffe9,
  Meta: 0xffe7,
}
const MODIFIERS = { Shift: 1, Control: 4, Alt: 8, Meta: 1 << 28 }
const BUTTONS = { left: 1, middle: 2, right: 3 }
const PRESSED = { left: 1 << 8, middle: 1 << 9, right: 1 << 10 }
/** WebKitGTK scrolls this many CSS pixels for one unit of a GTK scroll event. */
const SCROLL_STEP_PX = 89

const sum = (bits, names) => [...names].reduce((total, name) => total | (bits[name] ?? 0), 0)

const EVENTS = 'popstate keydown keyup mousedown mouseup pointermove pointerup touchend wheel'.split(' ')

/** Passes events of the page to `onTestEvent`. Added before the app's listeners, because those may stop an event. */
export async function listenBeforeApp(context) {
  const listen = (names) => {
    for (const name of names) addEventListener(name, (event) => window.onTestEvent?.(event), { capture: true })
  }
  await context.addInitScript(listen, EVENTS)
  await context.pages()[0].evaluate(listen, EVENTS)
}

/**
 * @param {object} delegate Playwright's page on its server side
 * @param {(...command: unknown[]) => void} send to the window
 */
export function useNativeInput(delegate, send) {
  /** Sends input, and waits until the page has received the event, with the click of a tap, or has been left. */
  const sendAndWait = async (progress, type, ...commands) => {
    const context = await progress.race(delegate._page.mainFrame().mainContext())
    const event = await progress.race(
      context.evaluateHandle(
        (wanted) => ({
          heard: new Promise((resolve) => {
            window.onTestEvent = (heard) => {
              if (heard.type === wanted) setTimeout(resolve)
              // Without the default, no pointer event follows.
              else if (wanted === 'pointerup' && heard.type === 'touchend')
                setTimeout(() => heard.defaultPrevented && resolve())
            }
          }),
        }),
        type,
      ),
    )
    for (const command of commands) send(...command)
    await progress.race(event.evaluate((each) => each.heard).catch(() => undefined))
    event.dispose()
  }
  let previous = Promise.resolve()
  // Playwright starts the move, the press and the release of a click at once, but a page waits for one event only.
  const input = (...args) => {
    const next = previous.then(() => sendAndWait(...args))
    previous = next.catch(() => undefined)
    return next
  }
  const pointer = (type, x, y, state, ...more) => ['pointer', type, Math.round(x), Math.round(y), state, ...more]
  const key = (type, { key: name }, modifiers) => ['key', type, KEYS[name] ?? name, sum(MODIFIERS, modifiers)]

  Object.assign(delegate.rawMouse, {
    move: (progress, x, y, _button, buttons, modifiers) =>
      input(progress, 'pointermove', pointer('MOTION_NOTIFY', x, y, sum(PRESSED, buttons) | sum(MODIFIERS, modifiers))),
    down: (progress, x, y, button, _buttons, modifiers) =>
      input(progress, 'mousedown', pointer('BUTTON_PRESS', x, y, sum(MODIFIERS, modifiers), BUTTONS[button])),
    up: (progress, x, y, button, _buttons, modifiers) =>
      input(
        progress,
        'mouseup',
        pointer('BUTTON_RELEASE', x, y, PRESSED[button] | sum(MODIFIERS, modifiers), BUTTONS[button]),
      ),
    wheel: (progress, x, y, _buttons, modifiers, deltaX, deltaY) =>
      input(
        progress,
        'wheel',
        pointer('SCROLL', x, y, sum(MODIFIERS, modifiers), 0, [deltaX / SCROLL_STEP_PX, deltaY / SCROLL_STEP_PX]),
      ),
  })
  Object.assign(delegate.rawTouchscreen, {
    tap: async (progress, x, y) => {
      const at = [Math.round(x), Math.round(y), 0, true]
      // A click follows, unless the page prevents it.
      await input(progress, 'pointerup', ['touch', 'TOUCH_BEGIN', ...at], ['touch', 'TOUCH_END', ...at])
    },
  })
  Object.assign(delegate.rawKeyboard, {
    keydown: (progress, modifiers, _name, description) =>
      input(progress, 'keydown', key('KEY_PRESS', description, modifiers)),
    keyup: (progress, modifiers, _name, description) =>
      input(progress, 'keyup', key('KEY_RELEASE', description, modifiers)),
    sendText: async (progress, text) => {
      const context = await progress.race(delegate._page.mainFrame().mainContext())
      await progress.race(context.evaluate((typed) => void document.execCommand('insertText', false, typed), text))
    },
  })
}
