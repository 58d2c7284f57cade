/**
 * In place of WeChat and of whoever sends your messages, so that all of it can be tried on one machine. Nothing of this may
 * stand before patients.
 */

/** `isShown` puts the code on the page, which your own server never does. */
export const sendCode = () => ({ code: '123456', isShown: true })

/** What the app hands to WeChat's cashier. */
export const prepay = (id, at) => ({
  appId: 'wx-stand-in',
  timeStamp: String(Math.floor(at / 1000)),
  nonceStr: id,
  package: `prepay_id=${id}`,
  signType: 'RSA',
  paySign: 'stand-in',
})
