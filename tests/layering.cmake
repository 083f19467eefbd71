# The dependency law: who may include what. Run as: cmake -DROOT=<repository> -P tests/layering.cmake
#
# A layer is a folder; a file belongs to the deepest layer that holds it. What is not allowed is a breach. Headers of a
# layer's own folder, named without a slash, are always allowed.
cmake_minimum_required(VERSION 3.25)

set(standard "<[a-z_0-9]+>")
set(posix "<(unistd|fcntl|poll|signal|sys/[a-z]+)\\.h>")
set(engine "\"tricorner/engine/[a-z_]+\\.hpp\"")
set(vision "\"tricorner/vision/[a-z_]+\\.hpp\"")
set(renderer "\"tricorner/renderer/[a-z_]+\\.hpp\"")
set(opencv "<opencv2/[a-z0-9_/]+\\.hpp>")
set(json "<nlohmann/[a-z_]+\\.hpp>")
set(heif "<libheif/heif\\.h>")
set(jpeg "<(jpeglib|jerror)\\.h>")
set(png "<png\\.h>")
set(onednn "<(dnnl\\.hpp|omp\\.h)>")
set(freetype "(<ft2build\\.h>|FT_[A-Z]+_H)")
set(sqlite "<(SQLiteCpp/[A-Za-z]+|sqlite3)\\.h>")
set(qt "<Qt?[A-Z][A-Za-z0-9]*(/[A-Za-z0-9]+(\\.h)?)?>")
foreach(part config store table league cli backend)
  set(${part} "\"${part}/[a-z_]+\\.hpp\"")
endforeach()

# The engine knows the standard library alone; vision takes from the engine its lattice and tiles, and shows no OpenCV.
set(law
  "engine | ${standard} ${engine}"
  "vision/include | ${standard} ${vision} \"tricorner/engine/(lattice|tile)\\.hpp\""
  "vision/src | ${standard} ${vision} \"tricorner/engine/(lattice|tile)\\.hpp\" ${opencv} ${heif} ${jpeg} ${png} ${onednn}"
  "vision/training/tool | ${standard} ${vision} ${opencv}"
  "vision/renderer | ${standard} ${renderer} ${engine} ${opencv} ${freetype}"
  "vision/renderer/tool | ${standard} ${renderer} ${engine} ${opencv} ${json} <CLI/CLI\\.hpp>"
  "app/config | ${standard} ${engine} ${config} ${json} ${posix}"
  "app/store | ${standard} ${engine} ${store} ${sqlite} ${posix}"
  "app/table | ${standard} ${engine} ${vision} ${store} ${config} ${table} ${opencv} ${json} ${posix} <linux/videodev2\\.h>"
  "app/league | ${standard} ${engine} ${store} ${config} \"table/(match_log|match_rules|imported|counting)\\.hpp\" ${league} ${json}"
  "app/cli | ${standard} ${engine} ${vision} ${store} ${config} ${table} ${league} ${cli} ${json} <CLI/CLI\\.hpp> <malloc\\.h> ${posix}"
  "app/backend | ${standard} ${engine} ${vision} ${store} ${config} ${table} ${league} ${backend} ${qt}"
  "app/gui | ${standard} ${engine} ${vision} ${store} ${config} ${table} ${backend} ${qt}"
)
# Screens speak to the backend's types: no database, no script files with logic of their own.
set(qml_imports "QtQuick(\\.(Controls|Controls\\.Basic|Templates|Layouts|Window|Shapes|Dialogs|Effects))?|QtQml(\\.Models)?|QtCore|Tricorner(\\.Backend)?|\"[A-Za-z./]+\"")

set(breaches "")
set(seen 0)

function(layer_of path rule_out)
  set(best "")
  foreach(row IN LISTS law)
    string(REGEX MATCH "^[^ ]+" layer "${row}")
    string(LENGTH "${layer}" length)
    string(LENGTH "${best}" best_length)
    string(FIND "${path}" "${layer}/" at)
    if(at EQUAL 0 AND length GREATER best_length)
      set(best "${layer}")
      string(REGEX REPLACE "^[^|]+[|] " "" rule "${row}")
    endif()
  endforeach()
  set(${rule_out} "${rule}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/engine/*.?pp ${ROOT}/vision/*.?pp ${ROOT}/app/*.?pp ${ROOT}/qml/*.?pp)
foreach(path IN LISTS sources)
  math(EXPR seen "${seen} + 1")
  layer_of(${path} rule)
  if(NOT rule)
    list(APPEND breaches "${path}: lies in no known layer")
    continue()
  endif()
  string(REPLACE " " ";" allowed "${rule}")
  file(STRINGS ${ROOT}/${path} lines REGEX "^[ \t]*#[ \t]*(include|import)")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[ \t]*#[ \t]*[a-z]+[ \t]*([<\"][^>\"]*[>\"]|[A-Z_]+).*" "\\1" header "${line}")
    if(header MATCHES "^\"[a-z_0-9]+\\.hpp\"$")
      continue()
    endif()
    set(legal FALSE)
    foreach(pattern IN LISTS allowed)
      if(header MATCHES "^${pattern}$")
        set(legal TRUE)
        break()
      endif()
    endforeach()
    if(NOT legal)
      list(APPEND breaches "${path}: may not include ${header}")
    endif()
  endforeach()
endforeach()

file(GLOB_RECURSE screens RELATIVE ${ROOT} ${ROOT}/qml/*.qml)
foreach(path IN LISTS screens)
  math(EXPR seen "${seen} + 1")
  file(STRINGS ${ROOT}/${path} lines REGEX "^[ \t]*import ")
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^[ \t]*import (${qml_imports})( [0-9.]+)?( as [A-Za-z]+)?[ \t]*;?$")
      list(APPEND breaches "${path}: may not say: ${line}")
    endif()
  endforeach()
endforeach()

if(breaches)
  list(JOIN breaches "\n  " text)
  message(FATAL_ERROR "The dependency law (tests/layering.cmake, ARCHITECTURE.md) is broken:\n  ${text}")
endif()
if(seen EQUAL 0)
  message(FATAL_ERROR "No source was found under '${ROOT}'")
endif()
message(STATUS "${seen} files keep the dependency law")
