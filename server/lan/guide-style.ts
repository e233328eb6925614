/** The look of the guide: the product's paper and ink, small enough to travel in the page. */
export const guideStyle = `
:root{color-scheme:light dark;--paper:#f6f3ec;--surface:#fffefb;--line:#e3ddcf;--ink:#1d1a15;--ink-2:#4c473d;--pen:#1e48b4;--on-pen:#fff;--sun:#fcf0d6}
@media (prefers-color-scheme:dark){:root{--paper:#151310;--surface:#1f1c18;--line:#39342c;--ink:#f4f0e7;--ink-2:#cdc6b8;--pen:#9db8ff;--on-pen:#0b1b4a;--sun:#3a2b0e}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.15rem;line-height:1.3;margin:0 0 .5rem}
p,ul,ol{margin:.5rem 0}
ul,ol{padding-left:1.3rem}
li+li{margin-top:.35rem}
section,aside{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:1rem;margin-top:1rem}
aside{background:var(--sun)}
a{color:var(--pen)}
.button{display:inline-block;background:var(--pen);color:var(--on-pen);font-weight:600;text-decoration:none;border-radius:10px;padding:.75rem 1.1rem}
:focus-visible{outline:3px solid var(--pen);outline-offset:2px}
.note{color:var(--ink-2)}
.print{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.25rem 1rem;list-style:none;padding:0;font:600 1rem/1.6 ui-monospace,Consolas,monospace}
.print li+li{margin:0}
.system{border-top:1px solid var(--line);padding:.25rem 0}
summary{font-weight:600;padding:.6rem 0;cursor:pointer}
`
