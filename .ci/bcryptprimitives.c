/* The one function of bcryptprimitives.dll that Rust's standard library calls, for a wine that has no such library. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    return RtlGenRandom(data, length);
}
