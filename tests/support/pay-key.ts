/** Whether these are the words of the button that pays: the way of paying, then the amount. */
export const isPayKey = (text: string): boolean => /^(微信|会员卡)支付 \d/.test(text)
