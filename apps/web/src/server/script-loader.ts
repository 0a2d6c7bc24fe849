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
 * can answer in between. Without the styles they do not run, since they would show what has none: the
 * page stays as it is until the next sign of somebody.
 */
export function composeLoader({ sheets, scripts }: PageFiles): string {
  return `(()=>{
const sheets=${list(sheets)},scripts=${list(scripts)};
let begun;
const add=(rel,href)=>new Promise((resolve,reject)=>{
const link=Object.assign(document.createElement('link'),{rel,href,onload:resolve});
link.onerror=()=>{link.remove();reject()};
document.head.append(link)
});
const begin=async()=>{
if(begun)return;
begun=1;
for(const href of scripts)add('modulepreload',href).catch(()=>{});
try{await Promise.all(sheets.map((href)=>add('stylesheet',href)))}catch{begun=0;return}
for(const script of scripts){await import(script);await new Promise((resolve)=>setTimeout(resolve))}
};
firstSight.then(begin);
for(const sign of ['pointerover','keydown','focusin'])addEventListener(sign,begin,{passive:true,capture:true})
})()`.replaceAll('\n', '');
}

/** In single quotes: the script stands in the page twice, the second time in a text in double ones. */
function list(paths: readonly string[]): string {
  return `[${paths.map((path) => `'${path}'`).join()}]`;
}
