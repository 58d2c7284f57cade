import type { Plugin } from 'vite'

const SCRIPT = /<script>[\s\S]*?<\/script>/g
const REMARK = /^\s*\/\/.*\n/gm

/** index.html as it is sent: without remarks and indents, and otherwise as it was written, so that any kernel still reads it. */
export function smallPagePlugin(): Plugin {
  return {
    name: 'sujian:small-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(SCRIPT, (script) => script.replace(REMARK, ''))
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\n\s+/g, '\n'),
    },
  }
}
