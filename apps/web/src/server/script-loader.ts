export interface PageFiles {
  sheets: readonly string[];
  /** Modules, each behind what it imports. */
  scripts: readonly string[];
}

/**
 * A script that loads the site's styles and the page's modules after the first sight of it
 * (`shared/layout/first-sight.tsx`), so that nothing competes with that; a pointer, a key or focus
 * brings them at once, so that nothing is dead under a finger. All are fetched together. The modules
 * run when the styles are there, in the given order, each in a task of its own, so that a slow phone
 * can answer in between.
 */
export function composeLoader({ sheets, scripts }: PageFiles): string {
  return `(()=>{
const sheets=${JSON.stringify(sheets)},scripts=${JSON.stringify(scripts)};
let begun;
const add=(rel,href)=>new Promise((resolve)=>document.head.append(
Object.assign(document.createElement("link"),{rel,href,onload:resolve,onerror:resolve})));
const begin=async()=>{
if(begun)return;
begun=1;
const styled=Promise.all(sheets.map((href)=>add("stylesheet",href)));
for(const href of scripts)add("modulepreload",href);
await styled;
for(const script of scripts){await import(script);await new Promise((resolve)=>setTimeout(resolve))}
};
firstSight.then(begin);
for(const sign of ["pointerover","keydown","focusin"])addEventListener(sign,begin,{once:true,passive:true,capture:true})
})()`.replaceAll('\n', '');
}
